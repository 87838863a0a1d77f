import CacheIndexes
import Foundation

/// Looks for the oldest entry, then removes it, and may do so twice for one entry.
// Safe: adds no state to `CacheIndex`.
final class TwoStepPopIndex: CacheIndex, @unchecked Sendable {
  override func popOldest() -> Entry? {
    guard let oldest else { return nil }
    sched_yield()
    remove(filename: oldest.filename)
    return oldest
  }
}
