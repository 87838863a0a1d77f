import CacheIndexes

extension CacheIndexLaw {
  static var agreesWithReference: CacheIndexLaw {
    CacheIndexLaw(
      id: "agrees-with-reference",
      statement: "Any sequence of calls gets the same answers as from CacheIndex."
    ) { () throws(LawViolation) in
      // The reference itself is held against an index that shares no code with it.
      if Index.self == CacheIndex.self {
        try checkAgreement(with: SortedArrayCacheIndex.self)
      } else {
        try checkAgreement(with: CacheIndex.self)
      }
    }
  }

  private static func checkAgreement<Reference: CacheIndexProtocol>(
    with reference: Reference.Type
  ) throws(LawViolation) {
    // Random runs first: what they find is found sooner.
    for seed in 0..<60 as Range<UInt64> {
      var calls = RandomCalls(seed: seed)
      try Agreement<Index, Reference>.check(calls.next(120))
    }
    try Agreement<Index, Reference>.checkAllSequences(toDepth: 6, over: ["a", "b", "c"])
  }
}
