import CacheIndexes

/// Returns the last entry without letting go of it.
// Safe: adds no state to `CacheIndex`.
final class PopKeepsLastIndex: CacheIndex, @unchecked Sendable {
  override func popOldest() -> Entry? {
    count == 1 ? oldest : super.popOldest()
  }
}
