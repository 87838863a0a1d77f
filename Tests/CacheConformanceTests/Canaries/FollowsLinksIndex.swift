import CacheIndexes
import Foundation

/// Counts the file that a symbolic link leads to.
// Safe: adds no state to `CacheIndex`.
final class FollowsLinksIndex: CacheIndex, @unchecked Sendable {
  @discardableResult
  override func build(from directoryURL: URL) -> UInt64 {
    super.build(from: directoryURL)
    for url in directoryURL.items where url.type == .typeSymbolicLink {
      if url.resolvingSymlinksInPath().type == .typeRegular {
        add(filename: url.lastPathComponent, size: 4_096, modificationDate: Date(0))
      }
    }
    return totalSize
  }
}
