import CacheIndexes
import EvictionPolicies
import Foundation

extension CacheIndexLaw {
  /// The law of costs, for an index that states and counts them.
  static var complexity: [CacheIndexLaw] {
    guard let type = Index.self as? any CountingCacheIndex.Type else { return [] }
    return [law(of: type)]
  }

  private static func law<Counting: CountingCacheIndex>(of type: Counting.Type) -> CacheIndexLaw {
    CacheIndexLaw(
      id: "complexity",
      statement: """
        Counted comparisons and moves of each call stay within the documented bound, for 2^8 to \
        2^16 entries.
        """
    ) { () throws(LawViolation) in
      var meter = CostMeter<Counting>()
      for exponent in 8...16 {
        try meter.grow(to: 1 << exponent)
        for round in 0..<16 {
          try meter.sample(round)
        }
      }
    }
  }
}

/// Makes calls of an index, and holds the cost of each against its bound.
private struct CostMeter<Index: CountingCacheIndex> {
  private let index = Index()
  private var generator = SplitMix64(seed: 16)
  private var clock = 0.0

  /// Adds the names "0", "1", … in the order of dates, which costs at least one move each.
  mutating func grow(to count: Int) throws(LawViolation) {
    let start = index.operationCounts
    let names = index.count..<count
    for number in names {
      try add(.addLatest, String(number), at: now())
    }
    let moves = (index.operationCounts - start).moves
    try expect(
      moves >= UInt64(names.count),
      "at least one move counted for each of \(names.count) names added",
      found: "\(moves)"
    )
  }

  /// Makes a call of each kind, and leaves the names as they were.
  ///
  /// - Parameter round: The first rounds go from end to end, where bounds are met; the others from
  ///   anywhere to anywhere.
  /// - Throws: ``LawViolation`` with the first call that costs too much.
  mutating func sample(_ round: Int) throws(LawViolation) {
    let ends = [0, 0.5, 1]
    let from = round < 9 ? ends[round / 3] : Double.random(in: 0...1, using: &generator)
    let to = round < 9 ? ends[round % 3] : Double.random(in: 0...1, using: &generator)
    let name = String(Int.random(in: 0..<index.count, using: &generator))
    try touch(.touchAnywhere, name, at: clock * from)
    try touch(.touchAnywhere, name, at: clock * to)
    try touch(.touchLatest, name, at: now())
    try touch(.touchAnywhere, name, at: clock * from)
    try measure(.remove) { index.remove(filename: name) }
    try add(.addAnywhere, name, at: clock * to)
    var evicted: String?
    try measure(.popOldest) { evicted = index.popOldest()?.filename }
    try add(.addAnywhere, evicted ?? "none", at: clock * from)
  }

  private mutating func now() -> Double {
    clock += 1
    return clock
  }

  private func add(
    _ call: CountedCall,
    _ name: String,
    at seconds: Double
  ) throws(LawViolation) {
    try measure(call) { index.add(CacheEntry(name, 1, at: seconds)) }
  }

  private func touch(
    _ call: CountedCall,
    _ name: String,
    at seconds: Double
  ) throws(LawViolation) {
    try measure(call) { index.touch(filename: name, modificationDate: Date(seconds)) }
  }

  private func measure(_ call: CountedCall, _ body: () -> Void) throws(LawViolation) {
    let countBefore = index.count
    let before = index.operationCounts
    body()
    let cost = index.operationCounts - before
    let count = max(countBefore, index.count)
    let bound = Index.cost(of: call, count: count)
    try expect(
      cost.comparisons <= bound.comparisons && cost.moves <= bound.moves,
      """
      \(call) among \(count) entries to take at most \(bound.comparisons) comparisons and \
      \(bound.moves) moves
      """,
      found: "\(cost.comparisons) comparisons and \(cost.moves) moves"
    )
  }
}
