import CacheIndexes
import Foundation

/// Leaves something behind of every entry that it evicts.
// Safe: adds no state to `LeakyIndex`.
final class LeaksWhenEvictingIndex: LeakyIndex, @unchecked Sendable {
  override func popOldest() -> Entry? {
    leak()
    return super.popOldest()
  }
}
