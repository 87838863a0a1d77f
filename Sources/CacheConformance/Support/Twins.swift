import CacheIndexes

/// Two indexes used alike, to see that something done to one of them makes no difference.
struct Twins<Index: CacheIndexProtocol> {
  let one = Index()
  let other = Index()

  /// Does the same to both.
  func both(_ body: (Index) -> Void) {
    body(one)
    body(other)
  }

  /// Throws unless both evict the same from here on.
  ///
  /// - Parameter circumstance: What was done to one of them only.
  /// - Throws: ``LawViolation`` with both sequences of evictions.
  func expectEqualEvictions(_ circumstance: @autoclosure () -> String) throws(LawViolation) {
    let evicted = one.drain()
    try expectEqual(evicted, other.drain(), "evictions \(circumstance())")
  }
}
