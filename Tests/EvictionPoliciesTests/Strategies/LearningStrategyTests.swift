import CacheSimulation
import EvictionPolicies
import Testing

/// The strategies that no exact table exists for, held against those that have one.
@Suite struct LearningStrategyTests {
  /// The misses of a strategy and of one in the table, at two of the table's capacities.
  private func compare(
    _ strategy: String,
    with other: String,
    on name: SyntheticTrace.Name
  ) throws -> [(ours: Int, theirs: Int)] {
    let rows = try MissCountRow.all().filter { $0.trace == name.rawValue && $0.strategy == other }
    let trace = SyntheticTrace[name].trace
    return try [1, 3].map { place in
      let row = rows[place]
      let requests = row.countsObjects ? trace.ignoringSizes : trace
      let result = try SimulatedStrategy.named(strategy).run(requests, capacity: row.capacity)
      return (result.misses, row.misses)
    }
  }

  @Test(
    arguments: ["wtinylfu", "hyperbolic", "lhd", "lecar", "cacheus"],
    [SyntheticTrace.Name.skew, .scanmix]
  )
  func missesLessThanLRU(_ strategy: String, _ name: SyntheticTrace.Name) throws {
    for (ours, theirs) in try compare(strategy, with: "lru", on: name) {
      #expect(ours < theirs)
    }
  }

  @Test(arguments: ["wtinylfu", "cacheus"])
  func missesHardlyMoreThanARC(_ strategy: String) throws {
    for name in [SyntheticTrace.Name.skew, .scanmix, .sized] {
      for (ours, theirs) in try compare(strategy, with: "arc", on: name) {
        #expect(Double(ours) < 1.03 * Double(theirs), "\(name)")
      }
    }
  }

  @Test(arguments: ["hyperbolic", "lhd", "lecar", "cacheus"])
  func aSeedRepeatsARunAndAnotherDoesNot(_ strategy: String) throws {
    let trace = Trace(.zipf(objects: 2_000, skew: 0.8), requests: 20_000, seed: 1)
    let misses = try ["", ":seed=1", ":seed=2", ":seed=3"].map { seed in
      try SimulatedStrategy.named(strategy + seed).run(trace, capacity: 300).misses
    }
    #expect(misses[0] == misses[1])
    #expect(Set(misses).count > 1)
  }

  @Test(arguments: ["wtinylfu", "hyperbolic", "lhd", "lecar", "cacheus"])
  func tinyCachesAreFullAndHit(_ strategy: String) throws {
    let trace = Trace(.zipf(objects: 20, skew: 1), requests: 2_000, seed: 4)
    for capacity: UInt64 in 1...3 {
      let best = try SimulatedStrategy.belady.run(trace, capacity: capacity)
      let result = try SimulatedStrategy.named(strategy).run(trace, capacity: capacity)
      #expect(result.finalCount == Int(capacity))
      #expect((best.misses..<2_000).contains(result.misses))
    }
  }

  @Test(arguments: ["wtinylfu", "hyperbolic", "lhd", "lecar", "cacheus"])
  func unequalSizesFillTheCacheAndNoMore(_ strategy: String) throws {
    let trace = SyntheticTrace[.resized].trace
    let result = try SimulatedStrategy.named(strategy).run(trace, capacity: 200_000)
    #expect((195_905...200_000).contains(result.finalBytes))
  }
}
