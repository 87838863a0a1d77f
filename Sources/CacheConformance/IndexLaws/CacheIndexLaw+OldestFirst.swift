import EvictionPolicies
import CacheIndexes
import Foundation

extension CacheIndexLaw {
  static var oldestFirst: CacheIndexLaw {
    CacheIndexLaw(
      id: "oldest-first",
      statement: """
        The earliest date is evicted first, among equal dates the entry added or touched longest \
        ago, and after a build the one whose name comes first.
        """
    ) { () throws(LawViolation) in
      try checkTies()
      try checkClock()
      for seed in 0..<30 as Range<UInt64> {
        try checkRandomUse(seed: seed)
      }
      try TemporaryDirectory.with { directory throws(LawViolation) in
        try checkBuild(directory)
      }
    }
  }

  private static func checkTies() throws(LawViolation) {
    let index = Index()
    var order = ["d", "b", "a", "c"].map { CacheEntry($0, 1, at: 5) }
    order.forEach(index.add)
    try index.expectHolds(inOrder: order, "after adding names with one date")
    // The first, one in the middle, and the last, by a touch and by an add.
    for (place, byAdding) in [(0, false), (1, false), (3, false), (0, true), (2, true), (3, true)] {
      let entry = order.remove(at: place)
      order.append(entry)
      if byAdding {
        index.add(entry)
      } else {
        index.touch(filename: entry.filename, modificationDate: entry.modificationDate)
      }
      let name = Literal.quoted(entry.filename)
      try index.expectHolds(inOrder: order, "after using \(name) again under the same date")
    }
    try expectEqual(index.drain(), order, "evictions of names with one date")
  }

  /// A use without a date comes after all that was used until now.
  private static func checkClock() throws(LawViolation) {
    let index = Index()
    index.add(filename: "future", size: 1, modificationDate: .distantFuture)
    for name in ["a", "b", "c"] {
      index.add(filename: name, size: 1)
    }
    index.add(filename: "past", size: 1, modificationDate: Date() - 3_600)
    index.touch(filename: "a")
    let names = index.entries.map(\.filename)
    try expectEqual(names, ["past", "b", "c", "a", "future"], "entries used now and then")
  }

  /// Random use next to a list that is sorted anew for each look.
  private static func checkRandomUse(seed: UInt64) throws(LawViolation) {
    let index = Index()
    var generator = SplitMix64(seed: seed)
    var used: [CacheEntry] = []
    for step in 0..<80 {
      let name = "file-\(Int.random(in: 0..<16, using: &generator))"
      let date = Double(Int.random(in: 0..<6, using: &generator))
      let choice = Int.random(in: 0..<8, using: &generator)
      let held = used.firstIndex { $0.filename == name }
      switch choice {
      case 0..<4:
        held.map { _ = used.remove(at: $0) }
        used.append(CacheEntry(name, UInt64(step), at: date))
        index.add(filename: name, size: UInt64(step), modificationDate: Date(date))
      case 4..<6:
        if let held {
          let size = used.remove(at: held).size
          used.append(CacheEntry(name, size, at: date))
        }
        index.touch(filename: name, modificationDate: Date(date))
      case 6:
        held.map { _ = used.remove(at: $0) }
        index.remove(filename: name)
      default:
        let first = used.sortedByDate.first
        used.removeAll { $0 == first }
        try expectEqual(index.popOldest(), first, "popOldest() in step \(step) of run \(seed)")
      }
      try index.expectHolds(inOrder: used.sortedByDate, "in step \(step) of run \(seed)")
    }
    try expectEqual(index.drain(), used.sortedByDate, "evictions after run \(seed)")
  }

  private static func checkBuild(_ directory: TemporaryDirectory) throws(LawViolation) {
    // Created in an order that is neither that of the names nor that of the dates.
    for name in ["b", "a", "é", "e\u{301}", "ab", "B", "10", "9"] where !directory.holds(name) {
      try directory.makeFile(name, byteCount: 1, date: Date(7))
    }
    try directory.makeFile("0 late", byteCount: 1, date: Date(8))
    try directory.makeFile("z early", byteCount: 1, date: Date(6))
    let index = Index()
    index.build(from: directory.url)
    let names = index.entries.map(\.filename)
    let ties = names.filter { $0.utf8.count < 4 }.sorted { Filename($0) < Filename($1) }
    let expected = ["z early"] + ties + ["0 late"]
    try expectEqual(names, expected, "entries after build(from:)")

    let date = index.entry(forFilename: "a")?.modificationDate
    index.add(filename: "0 added", size: 1, modificationDate: date)
    index.touch(filename: "10", modificationDate: date)
    let evicted = index.drain().map(\.filename)
    let rest = ties.filter { $0 != "10" }
    try expectEqual(
      evicted,
      ["z early"] + rest + ["0 added", "10", "0 late"],
      "evictions after build(from:) and uses under the same date"
    )
  }
}

extension [CacheEntry] {
  /// Earliest date first, and otherwise in the order in which they are.
  fileprivate var sortedByDate: [CacheEntry] {
    enumerated()
      .sorted { lhs, rhs in
        lhs.element.modificationDate != rhs.element.modificationDate
          ? lhs.element.modificationDate < rhs.element.modificationDate
          : lhs.offset < rhs.offset
      }
      .map(\.element)
  }
}
