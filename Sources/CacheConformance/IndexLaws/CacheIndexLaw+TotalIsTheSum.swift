import CacheIndexes

extension CacheIndexLaw {
  static var totalIsTheSum: CacheIndexLaw {
    CacheIndexLaw(
      id: "total-is-the-sum",
      statement: """
        The total size is the sum of the sizes of the entries held; past UInt64.max it saturates \
        and comes back exactly.
        """
    ) { () throws(LawViolation) in
      try checkSaturation()
      for sizes in [[0, 1, 4096, 1 << 40], [.max, .max - 1, 1 << 63, 7, 0]] as [[UInt64]] {
        var churn = Churn(Index(), seed: 2, sizes: sizes)
        for _ in 0..<3_000 {
          try churn.step()
          try expectEqual(
            churn.index.totalSize,
            churn.entries.totalSize,
            "totalSize \(churn.lastCall), holding \(Literal.describe(churn.entries)),"
          )
        }
      }
    }
  }

  /// Every way to the far side of `UInt64.max`, and every way back.
  private static func checkSaturation() throws(LawViolation) {
    let index = Index()
    func expectTotal(_ total: UInt64, _ moment: String) throws(LawViolation) {
      try expectEqual(index.totalSize, total, "totalSize \(moment)")
    }
    index.add(CacheEntry("max", .max, at: 1))
    try expectTotal(.max, "of one entry of UInt64.max bytes")
    index.add(CacheEntry("five", 5, at: 2))
    try expectTotal(.max, "of UInt64.max bytes and 5 more")
    index.add(CacheEntry("max as well", .max, at: 3))
    try expectTotal(.max, "of twice UInt64.max bytes and 5 more")
    index.remove(filename: "max")
    try expectTotal(.max, "of UInt64.max bytes and 5 more, after a removal")
    index.add(CacheEntry("max as well", 8, at: 4))
    try expectTotal(13, "after replacing the last entry of UInt64.max bytes by one of 8")
    index.add(CacheEntry("five", .max, at: 5))
    index.touch(filename: "five")
    try expectTotal(.max, "of UInt64.max bytes and 8 more, after a touch")
    index.remove(filename: "five")
    try expectTotal(8, "after removing the last entry of UInt64.max bytes")

    for number in 0..<4 {
      index.add(CacheEntry("half-\(number)", 1 << 63, at: 6))
    }
    while let entry = index.popOldest() {
      try expectTotal(index.entries.totalSize, "after evicting \(Literal.describe(entry))")
    }
    try expectTotal(0, "after evicting everything")
    index.add(CacheEntry("max", .max, at: 7))
    index.add(CacheEntry("five", 5, at: 7))
    index.removeAll()
    try expectTotal(0, "after removing everything from far past UInt64.max")
  }
}
