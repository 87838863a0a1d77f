import EvictionPolicies
import CacheIndexes
import Foundation

extension CacheIndexLaw {
  static var noDateIsLost: CacheIndexLaw {
    CacheIndexLaw(
      id: "no-date-is-lost",
      statement: """
        A date that is not a number or is infinite counts as the distant past, every other comes \
        back exactly, and the order of the rest stays intact.
        """
    ) { () throws(LawViolation) in
      try checkExactness()
      for seconds in [.nan, -.nan, .signalingNaN, .infinity, -.infinity] as [Double] {
        try checkOddDate(Date(seconds), "\(seconds)")
      }
      for seed in 0..<40 as Range<UInt64> {
        try checkOddDatesEverywhere(seed: seed)
      }
    }
  }

  /// Dates as different as doubles can be, in ascending order.
  private static var ascending: [CacheEntry] {
    let seconds: [Double] = [
      -.greatestFiniteMagnitude, -1e300, Date.distantPast.timeIntervalSinceReferenceDate,
      (-1.0).nextDown, -1, -.leastNormalMagnitude, -.leastNonzeroMagnitude, 0,
      .leastNonzeroMagnitude, .leastNormalMagnitude, 1, 1.0.nextUp, 7e8, (7e8).nextUp,
      Date.distantFuture.timeIntervalSinceReferenceDate, 1e300, .greatestFiniteMagnitude,
    ]
    return seconds.enumerated().map { CacheEntry("file-\($0)", 1, at: $1) }
  }

  private static func checkExactness() throws(LawViolation) {
    var generator = SplitMix64(seed: 14)
    for _ in 0..<10 {
      let index = Index()
      ascending.shuffled(using: &generator).forEach(index.add)
      try index.expectHolds(inOrder: ascending, "after adding dates as different as can be")
    }
    let zeros = Index()
    zeros.add(CacheEntry("negative zero", 1, at: -0.0))
    zeros.add(CacheEntry("zero", 1, at: 0.0))
    zeros.touch(filename: "negative zero", modificationDate: Date(-0.0))
    let names = zeros.entries.map(\.filename)
    try expectEqual(names, ["zero", "negative zero"], "entries at zero, of either sign")
  }

  /// One odd date, by an add and by a touch, among entries before and after the distant past.
  private static func checkOddDate(_ odd: Date, _ seconds: String) throws(LawViolation) {
    let past = Date.distantPast.timeIntervalSinceReferenceDate
    let before = CacheEntry("before", 1, at: past - 1)
    let tied = CacheEntry("tied", 1, at: past)
    let after = CacheEntry("after", 1, at: past + 1)
    let asPast = CacheEntry("odd", 1, at: past)
    let index = Index()
    [after, tied, before].forEach(index.add)
    index.add(filename: "odd", size: 1, modificationDate: odd)
    let added = "after adding an entry dated \(seconds)"
    try index.expectHolds(inOrder: [before, tied, asPast, after], added)
    index.touch(filename: "tied", modificationDate: odd)
    let touched = "after touching an entry with the date \(seconds)"
    try index.expectHolds(inOrder: [before, asPast, tied, after], touched)
    index.add(CacheEntry("odd", 1, at: past + 2))
    let last = CacheEntry("odd", 1, at: past + 2)
    try index.expectHolds(inOrder: [before, tied, after, last], "after a proper date again")
    index.touch(filename: "odd", modificationDate: odd)
    try index.expectHolds(inOrder: [before, tied, asPast, after], touched)
    try expectEqual(
      index.drain(),
      [before, tied, asPast, after],
      "evictions \(touched)"
    )
  }

  /// However many dates are odd, the others keep their order and nothing is lost.
  private static func checkOddDatesEverywhere(seed: UInt64) throws(LawViolation) {
    var generator = SplitMix64(seed: seed)
    let index = Index()
    ascending.shuffled(using: &generator).forEach(index.add)
    let odd = [Double.nan, .infinity, -.infinity]
    for number in 0..<20 {
      let seconds = odd[Int.random(in: 0..<3, using: &generator)]
      index.add(filename: "odd-\(number)", size: 1, modificationDate: Date(seconds))
      let touched = "odd-\(Int.random(in: 0...number, using: &generator))"
      index.touch(filename: touched, modificationDate: Date(seconds))
    }
    let held = index.entries
    let rest = held.filter { !$0.filename.hasPrefix("odd") }
    try expectEqual(rest, ascending, "the entries with proper dates among odd ones")
    let oddCount = held.count {
      $0.filename.hasPrefix("odd") && $0.modificationDate == .distantPast
    }
    try expectEqual(oddCount, 20, "the number of odd dates held as the distant past")
    try expectEqual(index.drain(), held, "evictions with odd dates among them")
  }
}
