import CacheIndexes
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
      }
    }
  }

  /// Looks at everything twice; the second look must see what the first one saw.
  private static func expectSameAfterLooking(
    _ index: Index,
    _ moment: String
  ) throws(LawViolation) {
    let looks = (0..<2).map { _ in
      Look(
        totalSize: index.totalSize,
        count: index.count,
        isEmpty: index.isEmpty,
        oldest: index.oldest,
        entries: index.entries,
        each: index.entries.reversed().map { index.entry(forFilename: $0.filename) }
      )
    }
    try expectEqual(looks[1], looks[0], "a second look \(moment)")
  }
}

/// All that can be seen of an index.
private struct Look: Equatable {
  let totalSize: UInt64
  let count: Int
  let isEmpty: Bool
  let oldest: CacheEntry?
  let entries: [CacheEntry]
  let each: [CacheEntry?]
}
