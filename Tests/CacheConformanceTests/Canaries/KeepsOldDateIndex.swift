import CacheIndexes
import Foundation

/// Takes the old date for an entry that is replaced without a new one.
// Safe: adds no state to `CacheIndex`.
final class KeepsOldDateIndex: CacheIndex, @unchecked Sendable {
  override func add(filename: String, size: UInt64, modificationDate: Date?) {
    let date = modificationDate ?? entry(forFilename: filename)?.modificationDate
    super.add(filename: filename, size: size, modificationDate: date)
  }
}
