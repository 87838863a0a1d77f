import CacheSimulation
import EvictionPolicies
import Testing

@Suite struct LHDTests {
  @Test func whatTakesMoreSpaceForTheSameHitsGoesFirst() {
    // Too small for explorers of these sizes.
    var policy = LHD(capacity: 900)
    for (index, size) in [30, 500, 20].enumerated() {
      policy.insert(Slot(index), size: UInt64(size), stamp: 0)
    }
    policy.resize(Slot(2), to: 900)
    #expect(policy.victim() == Slot(2))
    #expect([policy.evict(), policy.evict(), policy.evict()] == [Slot(2), Slot(1), Slot(0)])
  }

  @Test func atFirstTheOldestOfOneClassGoesFirst() {
    var policy = LHD(capacity: 5)
    for index in 0..<5 { policy.insert(Slot(index), size: 1, stamp: 0) }
    policy.access(Slot(0), stamp: 0)
    #expect(policy.evict() == Slot(1))
  }

  @Test func learnsToKeepAPartOfALoop() throws {
    let loop = Trace(.loop(objects: 40), requests: 8_000, seed: 0)
    let learning = try SimulatedStrategy.named("lhd:period=100").run(loop, capacity: 30)
    // The best possible is 0.26, and LRU misses all.
    #expect(learning.missRatio < 0.35)
    let late = try SimulatedStrategy.named("lhd:period=8001").run(loop, capacity: 30)
    #expect(late.missRatio > 0.9)
  }

  @Test func aSampleOfOneIsAnyOfThem() {
    let seeds = 2_000
    var counts = Array(repeating: 0, count: 10)
    for seed in 0..<seeds {
      var policy = LHD(capacity: 10, settings: ["sample": 1, "seed": Double(seed)])
      for index in 0..<10 { policy.insert(Slot(index), size: 1, stamp: 0) }
      counts[policy.evict()?.index ?? 0] += 1
    }
    // 200 each, within five standard deviations.
    let tolerance = 5 * (Double(seeds) * 0.1 * 0.9).squareRoot()
    #expect(counts.allSatisfy { abs(Double($0) - 200) < tolerance }, "\(counts)")
  }

  @Test func explorersKeepToAHundredth() {
    var policy = LHD(capacity: 10_000)
    for index in 0..<2_000 { policy.insert(Slot(index), size: 5, stamp: 0) }
    #expect(policy.invariantViolation() == nil)
    policy.capacity = 0
    for index in 0..<2_000 { policy.access(Slot(index), stamp: 0) }
    #expect(policy.invariantViolation() == nil)
  }
}
