import CacheIndexes
import Foundation

/// Declines every newcomer, and takes note of each.
// Safe: adds no state to `LeakyIndex`.
final class LeaksDeclinedIndex: LeakyIndex, @unchecked Sendable {
  override func prepare(filename: String, size: UInt64) -> Bool {
    leak()
    return false
  }
}
