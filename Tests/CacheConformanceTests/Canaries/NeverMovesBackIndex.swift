import CacheIndexes
import Foundation

/// Ignores a date that is earlier than the one it has.
// Safe: adds no state to `CacheIndex`.
final class NeverMovesBackIndex: CacheIndex, @unchecked Sendable {
  override func touch(filename: String, modificationDate: Date?) {
    let date = entry(forFilename: filename)?.modificationDate ?? .distantPast
    super.touch(filename: filename, modificationDate: max(modificationDate ?? Date(), date))
  }
}
