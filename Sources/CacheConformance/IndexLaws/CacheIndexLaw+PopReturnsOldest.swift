import CacheIndexes

extension CacheIndexLaw {
  static var popReturnsOldest: CacheIndexLaw {
    CacheIndexLaw(
      id: "pop-returns-oldest",
      statement: """
        popOldest() returns what oldest just showed, nil exactly when the index is empty, and each \
        name once.
        """
    ) { () throws(LawViolation) in
      try expectNil(Index(), "of a new index")
      for seed in 0..<20 as Range<UInt64> {
        var churn = Churn(Index(), seed: seed)
        for _ in 0..<100 {
          try churn.step()
          try expectAgreement(churn.index, churn.lastCall)
        }
        try checkDrain(churn.index, holding: churn.entries)
      }
    }
  }

  /// Evicts everything, which must yield exactly what is held.
  private static func checkDrain(
    _ index: Index,
    holding held: [CacheEntry]
  ) throws(LawViolation) {
    var remaining = Set(held)
    while !remaining.isEmpty {
      try expectAgreement(index, "with \(remaining.count) entries left")
      let shown = index.oldest
      let popped = index.popOldest()
      try expectEqual(popped, shown, "popOldest() with \(remaining.count) entries left")
      try expect(
        popped.flatMap { remaining.remove($0) } != nil,
        "popOldest() to return one of \(Literal.describe(Array(remaining)))",
        found: Literal.describe(popped)
      )
      try index.expectHolds(Array(remaining), "after evicting \(Literal.describe(popped))")
    }
    try expectNil(index, "after the last eviction")
  }

  private static func expectAgreement(_ index: Index, _ moment: String) throws(LawViolation) {
    try expectEqual(index.entries.first, index.oldest, "the first of entries \(moment)")
    try expectEqual(index.oldest == nil, index.isEmpty, "oldest == nil \(moment)")
  }

  private static func expectNil(_ index: Index, _ moment: String) throws(LawViolation) {
    for _ in 0..<2 {
      try expectEqual(index.oldest, nil, "oldest \(moment)")
      try expectEqual(index.popOldest(), nil, "popOldest() \(moment)")
      try index.expectHolds([], moment)
    }
  }
}
