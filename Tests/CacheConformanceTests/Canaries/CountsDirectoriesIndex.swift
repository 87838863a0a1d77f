import CacheIndexes
import Foundation

/// Takes a sub-directory for a file.
// Safe: adds no state to `CacheIndex`.
final class CountsDirectoriesIndex: CacheIndex, @unchecked Sendable {
  @discardableResult
  override func build(from directoryURL: URL) -> UInt64 {
    super.build(from: directoryURL)
    for url in directoryURL.items where url.type == .typeDirectory {
      add(filename: url.lastPathComponent, size: 4_096, modificationDate: Date(0))
    }
    return totalSize
  }
}
