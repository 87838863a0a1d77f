import CacheIndexes
import EvictionPolicies
import Foundation

extension CacheIndexLaw {
  static var lookingChangesNothing: CacheIndexLaw {
    CacheIndexLaw(
      id: "looking-changes-nothing",
      statement: "Reading any property, or an entry, never changes a later eviction."
    ) { () throws(LawViolation) in
      for seed in 0..<20 as Range<UInt64> {
        var watched = Churn(Index(), seed: seed)
        var unwatched = Churn(Index(), seed: seed)
        for _ in 0..<60 {
          try watched.step()
          try unwatched.step()
          try expectSameAfterLooking(watched.index, watched.lastCall)
        }
        var evictions: [CacheEntry] = []
        while evictions.count <= watched.held.count, let entry = watched.index.popOldest() {
          evictions.append(entry)
          try expectSameAfterLooking(watched.index, "after popOldest()")
        }
        try expectEqual(
          evictions,
          unwatched.index.drain(),
          "evictions of an index that was looked at all the time"
        )
        try checkUsesInARow(seed: seed)
      }
    }
  }

  /// An index may keep uses back until somebody looks, but it may not forget one.
  private static func checkUsesInARow(seed: UInt64) throws(LawViolation) {
    var generator = SplitMix64(seed: seed)
    let names = (0..<12).map { "file-\($0)" }
    let (watched, unwatched) = (Index(), Index())
    for index in [watched, unwatched] {
      for name in names {
        index.add(filename: name, size: 1, modificationDate: Date(0))
      }
    }
    let useCount = 1_000
    for use in 1...useCount {
      let name = names[Int.random(in: names.indices, using: &generator)]
      for index in [watched, unwatched] {
        index.touch(filename: name, modificationDate: Date(Double(use)))
      }
      _ = watched.oldest
    }
    try expectEqual(
      unwatched.drain(),
      watched.drain(),
      "evictions after \(useCount) uses between which nobody looked"
    )
  }

  /// Looks at everything twice; the second look must see what the first one saw.
  private static func expectSameAfterLooking(
    _ index: Index,
    _ moment: String
  ) throws(LawViolation) {
    let entries = index.entries
    let numbers = [index.totalSize, UInt64(index.count), index.isEmpty ? 1 : 0]
    let oldest = index.oldest
    // Against their order, since looks that touch would not show when they follow it.
    let each = entries.reversed().map { index.entry(forFilename: $0.filename) }
    try expectEqual(index.entries, entries, "entries \(moment), looked at twice,")
    try expectEqual(index.oldest, oldest, "oldest \(moment), looked at twice,")
    let numbersAgain = [index.totalSize, UInt64(index.count), index.isEmpty ? 1 : 0]
    try expectEqual(numbersAgain, numbers, "total and count \(moment), looked at twice,")
    try expectEqual(each, entries.reversed(), "each entry \(moment)")
  }
}
