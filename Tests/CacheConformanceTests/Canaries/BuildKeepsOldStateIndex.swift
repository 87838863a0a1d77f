import CacheIndexes
import Foundation

/// Adds what a directory holds to what was there before.
// Safe: adds no state to `CacheIndex`.
final class BuildKeepsOldStateIndex: CacheIndex, @unchecked Sendable {
  @discardableResult
  override func build(from directoryURL: URL) -> UInt64 {
    let old = entries
    super.build(from: directoryURL)
    for entry in old where self.entry(forFilename: entry.filename) == nil {
      add(
        filename: entry.filename,
        size: entry.size,
        modificationDate: entry.modificationDate
      )
    }
    return totalSize
  }
}
