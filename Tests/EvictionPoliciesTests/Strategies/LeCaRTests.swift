import CacheSimulation
import EvictionPolicies
import Testing

@Suite struct LeCaRTests {
  /// Holds 0, used long ago but often, and 1 and 2, used lately but once.
  private func filled(seed: Int) -> LeCaR {
    var policy = LeCaR(capacity: 4, settings: ["seed": Double(seed)])
    for index in 0..<3 {
      policy.miss(Slot(index), size: 1, stamp: 0)
      policy.insert(Slot(index), size: 1, stamp: 0)
      if index == 0 {
        for _ in 0..<5 { policy.access(Slot(0), stamp: 0) }
      }
    }
    return policy
  }

  @Test func whatBothNameGoesAndIsNotRemembered() {
    var policy = filled(seed: 1)
    policy.access(Slot(0), stamp: 0)
    #expect(policy.victim() == Slot(1))
    #expect(policy.evict() == Slot(1))
    #expect(!policy.remembers(Slot(1)))
  }

  @Test func eitherExpertIsFollowedInHalfOfTheCases() {
    let seeds = 2_000
    let victims = (0..<seeds).map { seed in
      var policy = filled(seed: seed)
      return policy.evict()
    }
    let recency = victims.count { $0 == Slot(0) }
    #expect(recency + victims.count { $0 == Slot(1) } == seeds)
    // Within five standard deviations.
    #expect(abs(Double(recency) - 1_000) < 5 * (Double(seeds) / 4).squareRoot())
  }

  @Test func aVictimIsRememberedWithItsFrequency() throws {
    for seed in 0..<10 {
      var policy = filled(seed: seed)
      let evicted = policy.evict()
      let victim = try #require(evicted)
      #expect(policy.remembers(victim))
      let ghosts = policy.parts[victim == Slot(0) ? 1 : 2]
      #expect(ghosts.isGhosts)
      #expect(ghosts.places == [PolicyPart.Place(victim, note: victim == Slot(0) ? "6" : "1")])
      policy.miss(victim, size: 1, stamp: 0)
      policy.insert(victim, size: 1, stamp: 0)
      let note = victim == Slot(0) ? "7" : "2"
      #expect(policy.parts[0].places.last == PolicyPart.Place(victim, note: note))
    }
  }

  @Test func learningPays() throws {
    let trace = SyntheticTrace[.skew].trace
    let learning = try SimulatedStrategy.named("lecar").run(trace, capacity: 1_981)
    let dull = try SimulatedStrategy.named("lecar:rate=0").run(trace, capacity: 1_981)
    let forgetful = try SimulatedStrategy.named("lecar:discount=0.000001")
      .run(trace, capacity: 1_981)
    #expect(learning.misses < dull.misses)
    #expect(forgetful.misses != learning.misses)
  }

  @Test func aSmallerCapacityForgets() {
    var policy = filled(seed: 1)
    _ = policy.evict()
    _ = policy.evict()
    policy.capacity = 1
    #expect(policy.invariantViolation() == nil)
    #expect((0..<3).allSatisfy { !policy.remembers(Slot($0)) })
  }
}
