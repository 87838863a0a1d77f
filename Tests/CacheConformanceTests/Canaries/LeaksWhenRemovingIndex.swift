import CacheIndexes
import Foundation

/// Leaves something behind of every entry that is removed.
// Safe: adds no state to `LeakyIndex`.
final class LeaksWhenRemovingIndex: LeakyIndex, @unchecked Sendable {
  override func remove(filename: String) {
    if entry(forFilename: filename) != nil {
      leak()
    }
    super.remove(filename: filename)
  }
}
