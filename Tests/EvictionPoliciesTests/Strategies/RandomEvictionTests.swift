import CacheSimulation
import Testing

@testable import EvictionPolicies

@Suite struct RandomEvictionTests {
  /// Each of 16 slots is drawn 1,000 times out of 16,000, give or take 155.
  ///
  /// That is five standard deviations of 31: a fair choice stays within for all 16 slots but with
  /// one seed in 100,000, while one that prefers a slot by a sixth does not.
  @Test(arguments: [1, 2, 3.0])
  func everyResidentHasTheSameChance(_ seed: Double) throws {
    var policy = RandomEviction(capacity: .max, settings: ["seed": seed])
    policy.admit(0..<16)
    var drawn = Array(repeating: 0, count: 16)
    for _ in 0..<16_000 {
      let evicted = policy.evict()
      let slot = try #require(evicted)
      drawn[slot.index] += 1
      policy.admit(slot.index, size: 1)
    }
    for (index, count) in drawn.enumerated() {
      #expect(abs(count - 1_000) <= 155, "slot \(index)")
    }
  }

  /// Where requests are independent, random eviction misses as often as FIFO in the long run.
  ///
  /// E. Gelenbe, "A unified approach to the evaluation of a class of replacement algorithms", IEEE
  /// Transactions on Computers, 1973. One percent is allowed, where ten seeds lie within a third of
  /// it. A cache for half of all objects is left out: it is filling for too long.
  @Test func independentRequestsMissAsOftenAsWithFIFO() throws {
    let rows = try MissCountRow.all().filter {
      $0.trace == "skew" && $0.strategy == "fifo" && $0.capacity < 3_000
    }
    #expect(rows.count == 5)
    for row in rows {
      let strategy = try SimulatedStrategy.named("random:seed=5")
      let misses = try strategy.run(SyntheticTrace[.skew].trace, capacity: row.capacity).misses
      let ratio = Double(misses) / Double(row.misses)
      #expect((0.99...1.01).contains(ratio), "\(ratio) at a capacity of \(row.capacity)")
    }
  }

  private func evictions(seed: Double?) -> [Int] {
    var settings = StrategySettings()
    settings["seed"] = seed
    var policy = RandomEviction(capacity: .max, settings: settings)
    policy.admit(0..<20)
    return policy.evictionOrder
  }

  @Test func aSeedRepeatsItsRunAndAnotherDoesNot() {
    #expect(evictions(seed: 7) == evictions(seed: 7))
    #expect(evictions(seed: 7) != evictions(seed: 8))
    #expect(evictions(seed: nil) == evictions(seed: 1))
    #expect(evictions(seed: 7).sorted() == Array(0..<20))
  }

  @Test func lookingDrawsNothing() {
    var policy = RandomEviction(capacity: .max)
    #expect(policy.victim() == nil)
    policy.admit(0..<50)
    for _ in 0..<40 {
      let shown = policy.victim()
      #expect(policy.victim() == shown)
      #expect(policy.evict() == shown)
    }
  }

  @Test func removedSlotsAreNotDrawn() {
    var policy = RandomEviction(capacity: 3)
    policy.admit(0..<10)
    for index in [0, 9, 4] { policy.remove(Slot(index)) }
    policy.access(Slot(1), stamp: 0)
    #expect(policy.operations == OperationCounts(moves: 13))
    #expect(policy.evictionOrder.sorted() == [1, 2, 3, 5, 6, 7, 8])
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func worksInTheSmallestCaches(_ capacity: UInt64) throws {
    let requested = try Requested([0, 0, 1, 1, 2, 2, 3, 3], of: RandomEviction(capacity: capacity))
    #expect(requested.misses == 4)
    #expect(requested.evicted.count == 4 - Int(capacity))
  }

  @Test func damageIsFound() {
    var policy = RandomEviction(capacity: .max)
    policy.admit(0..<3)
    #expect(policy.invariantViolation() == nil)
    policy.positions[1] = 2
    #expect(policy.invariantViolation() == "slot 1 does not stand where its position says")
    policy.positions[1] = 1
    policy.residents.removeLast()
    #expect(
      policy.invariantViolation() == "a position is kept for a slot that is not resident"
    )
  }
}
