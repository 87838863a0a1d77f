import CacheIndexes

extension CacheIndexLaw {
  static var removeAllResets: CacheIndexLaw {
    CacheIndexLaw(
      id: "remove-all-resets",
      statement: "removeAll() leaves an index that is empty and behaves as a new one."
    ) { () throws(LawViolation) in
      let index = Index()
      index.removeAll()
      try index.expectHolds([], "after removing everything from an empty index")
      for seed in 0..<10 as Range<UInt64> {
        var past = Churn(index, seed: seed)
        for _ in 0..<50 {
          try past.step()
        }
        index.removeAll()
        try index.expectHolds([], "after removeAll()")
        try expectEqual(index.oldest, nil, "oldest after removeAll()")
        for entry in past.entries {
          let found = index.entry(forFilename: entry.filename)
          try expectEqual(found, nil, "the entry of a name held before removeAll()")
        }

        var reborn = Churn(index, seed: seed + 1)
        var new = Churn(Index(), seed: seed + 1)
        for _ in 0..<50 {
          try reborn.step()
          try new.step()
          try index.expectHolds(new.entries, "\(new.lastCall), some time after removeAll(),")
        }
        try expectEqual(index.drain(), new.index.drain(), "evictions after removeAll()")
        try expectEqual(index.popOldest(), nil, "popOldest() after removeAll() and evicting all")
      }
    }
  }
}
