import CacheIndexes
import Foundation

extension CacheIndexLaw {
  static var unknownIsANoOp: CacheIndexLaw {
    CacheIndexLaw(
      id: "unknown-is-a-no-op",
      statement: "Touching or removing a name that is not held changes nothing."
    ) { () throws(LawViolation) in
      let twins = Twins<Index>()
      try expectNothingChanges(twins.one, of: ["", "a"], "of an empty index")
      for number in 0..<8 {
        twins.both { $0.add(CacheEntry("file-\(number)", UInt64(number), at: Double(number))) }
      }
      try expectNothingChanges(twins.one, of: ["", "file-", "file-8", "FILE-1"], "never added")
      twins.both { $0.remove(filename: "file-3") }
      try expectNothingChanges(twins.one, of: ["file-3"], "removed before")
      var popped: String?
      twins.both { popped = $0.popOldest()?.filename }
      try expectNothingChanges(twins.one, of: [popped ?? ""], "evicted before")
      try twins.expectEqualEvictions("after touching and removing unknown names")

      twins.both { index in
        index.add(CacheEntry("file-0", 1, at: 1))
        index.removeAll()
      }
      try expectNothingChanges(twins.one, of: ["file-0", "file-1"], "held before removeAll()")
    }
  }

  private static func expectNothingChanges(
    _ index: Index,
    of names: [String],
    _ what: String
  ) throws(LawViolation) {
    let before = index.entries
    for name in names {
      let subject = "\(Literal.quoted(name)), \(what),"
      for date in [nil, Date(0), Date(4), .distantFuture] {
        index.touch(filename: name, modificationDate: date)
        try index.expectHolds(before, "after touching \(subject)")
      }
      index.remove(filename: name)
      try index.expectHolds(before, "after removing \(subject)")
      try expectEqual(index.entries, before, "entries after touching and removing \(subject)")
      try expectEqual(index.entry(forFilename: name), nil, "the entry of \(subject)")
    }
  }
}
