import CacheIndexes

/// Shows the oldest entry and evicts the newest.
// Safe: adds no state to `CacheIndex`.
final class PopsNewestIndex: CacheIndex, @unchecked Sendable {
  override func popOldest() -> Entry? {
    guard let newest = entries.last else { return nil }
    remove(filename: newest.filename)
    return newest
  }
}
