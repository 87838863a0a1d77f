import CacheIndexes
import Foundation

extension CacheIndexLaw {
  static var oneEntryPerName: CacheIndexLaw {
    CacheIndexLaw(
      id: "one-entry-per-name",
      statement: "Adding inserts a name or replaces its entry; count and total size follow."
    ) { () throws(LawViolation) in
      try checkReplacing()
      try checkDateOfNow()
      var churn = Churn(Index(), seed: 1)
      for _ in 0..<1_000 {
        try churn.step()
        try churn.index.expectHolds(churn.entries, churn.lastCall)
      }
    }
  }

  private static func checkReplacing() throws(LawViolation) {
    let index = Index()
    try index.expectHolds([], "in the beginning")
    let other = CacheEntry("b", 20, at: 2)
    index.add(CacheEntry("a", 10, at: 1))
    index.add(other)
    try index.expectHolds([CacheEntry("a", 10, at: 1), other], "after adding two names")
    // Larger, smaller, the same, with a later and with an earlier date.
    for (size, seconds) in [(70, 3), (5, 4), (5, 4), (9, 0)] as [(UInt64, Double)] {
      let entry = CacheEntry("a", size, at: seconds)
      index.add(entry)
      try index.expectHolds([entry, other], "after replacing \"a\" by \(size) bytes")
    }
    index.touch(filename: "a", modificationDate: Date(8))
    try index.expectHolds([CacheEntry("a", 9, at: 8), other], "after touching \"a\"")
    index.remove(filename: "a")
    try index.expectHolds([other], "after removing \"a\"")
    try expectEqual(index.entry(forFilename: "a"), nil, "the entry of a removed name")
  }

  /// A date that is left out is that of the call.
  private static func checkDateOfNow() throws(LawViolation) {
    let index = Index()
    index.add(CacheEntry("touched", 1, at: 0))
    index.add(CacheEntry("replaced", 1, at: 0))
    let before = Date()
    index.add(filename: "added", size: 1)
    index.add(filename: "replaced", size: 1)
    index.touch(filename: "touched")
    let after = Date()
    for name in ["added", "replaced", "touched"] {
      let date = index.entry(forFilename: name)?.modificationDate
      try expect(
        date.map { before <= $0 && $0 <= after } ?? false,
        "\"\(name)\" without a date to have that of the call, \(before)",
        found: Literal.describe(date)
      )
    }
  }
}
