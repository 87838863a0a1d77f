import CacheIndexes
import Foundation

/// Removes all entries one by one, where others can see.
// Safe: adds no state to `CacheIndex`.
final class PiecemealRemovalIndex: CacheIndex, @unchecked Sendable {
  override func removeAll() {
    while popOldest() != nil {
      sched_yield()
    }
  }
}
