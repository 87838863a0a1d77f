import CacheIndexes
import Foundation

/// Leaves the old entry behind when it is replaced.
// Safe: adds no state to `LeakyIndex`.
final class LeaksWhenReplacingIndex: LeakyIndex, @unchecked Sendable {
  override func add(filename: String, size: UInt64, modificationDate: Date?) {
    if entry(forFilename: filename) != nil {
      leak()
    }
    super.add(filename: filename, size: size, modificationDate: modificationDate)
  }
}
