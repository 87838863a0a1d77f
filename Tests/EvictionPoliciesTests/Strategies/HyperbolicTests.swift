import EvictionPolicies
import Testing

@Suite struct HyperbolicTests {
  /// Ten residents, 0 with the lowest rate of all and 9 with the highest.
  private func filled(_ settings: StrategySettings) -> Hyperbolic {
    var policy = Hyperbolic(capacity: .max, settings: settings)
    for index in 0..<10 { policy.insert(Slot(index), size: 1, stamp: 0) }
    return policy
  }

  private func evict(_ policy: Hyperbolic) -> Slot? {
    var policy = policy
    return policy.evict()
  }

  @Test func itIsTheRateThatCounts() {
    var policy = filled([:])
    for _ in 0..<40 { policy.access(Slot(0), stamp: 0) }
    #expect(policy.evict() == Slot(1))
    while policy.victim() != Slot(0) { _ = policy.evict() }
    policy.insert(Slot(20), size: 1, stamp: 0)
    for _ in 0..<29 { policy.access(Slot(20), stamp: 0) }
    for _ in 0..<30 { policy.access(Slot(0), stamp: 0) }
    // 71 in 110, against 30 in 60.
    #expect(policy.victim() == Slot(20))
    for _ in 0..<60 { policy.access(Slot(20), stamp: 0) }
    // 71 in 170, against 90 in 120: more requests, but also more time.
    #expect(policy.victim() == Slot(0))
  }

  @Test func aNewcomerIsSafeOnlyForAWhile() {
    var policy = Hyperbolic(capacity: .max)
    policy.insert(Slot(0), size: 1, stamp: 0)
    for _ in 0..<9 { policy.access(Slot(0), stamp: 0) }
    policy.insert(Slot(1), size: 1, stamp: 0)
    policy.insert(Slot(2), size: 1, stamp: 0)
    // 10 in 12, 1 in 2, 1 in 1.
    #expect(policy.victim() == Slot(1))
    for _ in 0..<3 { policy.access(Slot(1), stamp: 0) }
    // 10 in 15, 4 in 5, and 1 in 4 by nothing but the passing of time.
    #expect(policy.victim() == Slot(2))
  }

  @Test func sizeCountsWhereItIsTo() {
    for (setting, expected) in [(0.0, 0), (1.0, 1)] {
      var policy = Hyperbolic(capacity: .max, settings: ["bytes": setting])
      policy.insert(Slot(0), size: 1, stamp: 0)
      policy.insert(Slot(1), size: 1, stamp: 0)
      policy.resize(Slot(1), to: 100)
      policy.access(Slot(1), stamp: 0)
      #expect(policy.evict() == Slot(expected))
    }
  }

  @Test func aSampleOfOneIsAnyOfThem() {
    let seeds = 4_000
    var counts = Array(repeating: 0, count: 10)
    for seed in 0..<seeds {
      let victim = evict(filled(["sample": 1, "seed": Double(seed)]))
      counts[victim?.index ?? 0] += 1
    }
    // 400 each, within five standard deviations.
    let tolerance = 5 * (Double(seeds) * 0.1 * 0.9).squareRoot()
    #expect(counts.allSatisfy { abs(Double($0) - 400) < tolerance }, "\(counts)")
  }

  @Test func theLeastOfTwoIsTheLeastOfAllInNineteenCasesOfAHundred() {
    let seeds = 4_000
    let count = (0..<seeds).count {
      evict(filled(["sample": 2, "seed": Double($0)])) == Slot(0)
    }
    // Two draws with replacement miss one of ten in 81 of 100. Within five standard deviations.
    let tolerance = 5 * (Double(seeds) * 0.19 * 0.81).squareRoot()
    #expect(abs(Double(count) - 760) < tolerance)
  }

  @Test func aSampleOfAllIsWithoutChance() {
    for seed in 0..<20 {
      #expect(evict(filled(["sample": 10, "seed": Double(seed)])) == Slot(0))
    }
  }
}
