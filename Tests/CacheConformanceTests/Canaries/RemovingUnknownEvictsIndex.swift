import CacheIndexes

/// Takes the place at which a search for a name ended without asking whether the name is there.
// Safe: adds no state to `CacheIndex`.
final class RemovingUnknownEvictsIndex: CacheIndex, @unchecked Sendable {
  override func remove(filename: String) {
    if entry(forFilename: filename) == nil {
      _ = popOldest()
    } else {
      super.remove(filename: filename)
    }
  }
}
