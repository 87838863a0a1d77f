import CacheIndexes
import EvictionPolicies
import Foundation

extension CacheIndexLaw {
  static var threads: CacheIndexLaw {
    CacheIndexLaw(
      id: "threads",
      statement: "Every call is atomic, from any thread."
    ) { () throws(LawViolation) in
      try checkOwnNames()
      try checkSharedNames()
      try checkReplacingIsNeverSeenHalfway()
      for _ in 0..<6 {
        try checkEveryNameIsEvictedOnce()
      }
      try checkTouchingNeverRevives()
      try checkRemovingAllIsOneStep()
      try checkBuildingIsOneStep()
    }
  }

  static var threadCount: Int { 4 }

  /// Threads that keep to names of their own each get exactly what they asked for.
  private static func checkOwnNames() throws(LawViolation) {
    let index = Index()
    let names = 16
    Threads.run(threadCount) { thread in
      for round in 0..<40 {
        for number in 0..<names {
          let name = "thread-\(thread)-\(number)"
          index.add(CacheEntry(name, UInt64(round + number), at: Double(round)))
          index.touch(filename: name, modificationDate: Date(Double(thread)))
          if (round + number).isMultiple(of: 3) {
            index.remove(filename: name)
          }
        }
      }
    }
    var expected: [CacheEntry] = []
    for thread in 0..<threadCount {
      for number in 0..<names where !(39 + number).isMultiple(of: 3) {
        let name = "thread-\(thread)-\(number)"
        expected.append(CacheEntry(name, UInt64(39 + number), at: Double(thread)))
      }
    }
    try index.expectHolds(expected, "after \(threadCount) threads used names of their own")
  }

  /// Threads that fight over a few names, with every call there is, leave an index that is whole.
  private static func checkSharedNames() throws(LawViolation) {
    let index = Index()
    Threads.run(threadCount) { thread in
      var generator = SplitMix64(seed: UInt64(thread))
      for _ in 0..<3_000 {
        let name = "shared-\(Int.random(in: 0..<6, using: &generator))"
        let date = Date(Double(Int.random(in: 0..<9, using: &generator)))
        let size = UInt64.random(in: 0...9_999, using: &generator)
        switch Int.random(in: 0..<12, using: &generator) {
        case 0..<4: index.add(filename: name, size: size, modificationDate: date)
        case 4..<7: index.touch(filename: name, modificationDate: date)
        case 7..<9: index.remove(filename: name)
        case 9: _ = index.popOldest()
        case 10: _ = (index.oldest, index.entries, index.totalSize, index.isEmpty)
        default: _ = (index.entry(forFilename: name), index.prepare(filename: name, size: size))
        }
      }
    }
    let held = index.entries
    try index.expectHolds(held, "after \(threadCount) threads fought over six names")
    let names = Set(held.map(\.filename))
    try expectEqual(names.count, held.count, "different names after threads fought over them")
    try expectEqual(index.drain(), held, "evictions after threads fought over six names")
    try index.expectHolds([], "after evicting what threads fought over")
  }

  /// While entries are only touched and replaced by equal ones, count and total size never waver.
  private static func checkReplacingIsNeverSeenHalfway() throws(LawViolation) {
    let index = Index()
    let size: UInt64 = 1_000
    let names = (0..<8).map { "held-\($0)" }
    for name in names {
      index.add(CacheEntry(name, size, at: 0))
    }
    try watch(rounds: 12_000) { round in
      let name = names[2 + round % 2]
      index.add(CacheEntry(name, size, at: 1))
      index.touch(filename: name, modificationDate: Date(2))
    } look: { (_) throws(LawViolation) in
      let meanwhile = "while another thread replaces and touches what is held"
      try expectEqual(index.count, names.count, "count \(meanwhile)")
      try expectEqual(index.totalSize, size * UInt64(names.count), "totalSize \(meanwhile)")
      let held = Set(index.entries.map(\.filename))
      try expectEqual(held, Set(names), "the names in entries \(meanwhile)")
      let found = index.entry(forFilename: names[2])
      try expectEqual(found?.size, size, "the size of an entry \(meanwhile)")
      try expect(index.oldest != nil, "an oldest entry \(meanwhile)", found: "nil")
    }
  }

  /// Threads that evict at once share the entries among them.
  private static func checkEveryNameIsEvictedOnce() throws(LawViolation) {
    let index = Index()
    let names = (0..<2_000).map { "file-\($0)" }
    for (number, name) in names.enumerated() {
      index.add(CacheEntry(name, 1, at: Double(number)))
    }
    let evicted = Collected<String>()
    Threads.run(threadCount) { _ in
      while let entry = index.popOldest() {
        evicted.append(entry.filename)
      }
    }
    let found = evicted.all
    try expectEqual(found.count, names.count, "the number of evictions by several threads")
    try expectEqual(Set(found), Set(names), "the names evicted by several threads")
    try index.expectHolds([], "after several threads evicted everything")
  }
}
