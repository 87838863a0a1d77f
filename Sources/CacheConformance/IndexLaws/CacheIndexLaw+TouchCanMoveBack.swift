import CacheIndexes
import Foundation

extension CacheIndexLaw {
  static var touchCanMoveBack: CacheIndexLaw {
    CacheIndexLaw(
      id: "touch-can-move-back",
      statement: "A use with an earlier date than before moves an entry towards eviction."
    ) { () throws(LawViolation) in
      // From every place to every other, in indexes of every small size.
      for count in 1...12 {
        for place in 0..<count {
          for target in 0...place {
            try checkMove(of: place, to: target, among: count)
          }
        }
      }
    }
  }

  /// Entries stand at the dates 0, 2, 4, …; an entry moves in front of the one at a place.
  private static func checkMove(
    of place: Int,
    to target: Int,
    among count: Int
  ) throws(LawViolation) {
    let entries = (0..<count).map { CacheEntry("file-\($0)", 1, at: Double(2 * $0)) }
    let date = Double(2 * target - 1)
    var expected = entries
    expected.remove(at: place)
    expected.insert(CacheEntry("file-\(place)", 1, at: date), at: target)
    for byAdding in [false, true] {
      let index = Index()
      entries.forEach(index.add)
      if byAdding {
        index.add(CacheEntry("file-\(place)", 1, at: date))
      } else {
        index.touch(filename: "file-\(place)", modificationDate: Date(date))
      }
      let call = byAdding ? "adding" : "touching"
      let moment = "after \(call) the entry at \(place) of \(count) with the date \(date)"
      try index.expectHolds(inOrder: expected, moment)
      try expectEqual(index.drain(), expected, "evictions \(moment)")
    }
  }
}
