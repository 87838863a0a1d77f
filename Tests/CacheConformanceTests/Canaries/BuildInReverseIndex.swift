import CacheIndexes
import Foundation

/// Takes files of one date in another order than that of their names.
// Safe: adds no state to `CacheIndex`.
final class BuildInReverseIndex: CacheIndex, @unchecked Sendable {
  @discardableResult
  override func build(from directoryURL: URL) -> UInt64 {
    super.build(from: directoryURL)
    for entry in entries.reversed() {
      touch(filename: entry.filename, modificationDate: entry.modificationDate)
    }
    return totalSize
  }
}
