import CacheSimulation
import EvictionPolicies
import Testing

@Suite struct CacheusTests {
  /// Holds 0 to 9, which fill the reused part but for one place.
  private func filled(seed: Int = 1) -> Cacheus {
    var policy = Cacheus(capacity: 10, settings: ["seed": Double(seed)])
    for index in 0..<10 { admit(index, to: &policy) }
    return policy
  }

  private func admit(_ index: Int, to policy: inout Cacheus) {
    policy.miss(Slot(index), size: 1, stamp: 0)
    policy.insert(Slot(index), size: 1, stamp: 0)
  }

  private func slots(_ part: Int, of policy: Cacheus) -> [Int] {
    policy.parts[part].places.map(\.slot.index)
  }

  @Test func aColdCacheFillsTheReusedPartFirst() {
    let policy = filled()
    #expect(slots(1, of: policy) == Array(0..<9))
    #expect(slots(0, of: policy) == [9])
  }

  @Test func whatIsUsedAgainIsKeptApartAndAnotherFallsBack() {
    var policy = filled()
    policy.access(Slot(9), stamp: 0)
    #expect(slots(1, of: policy) == Array(1..<10))
    #expect(policy.parts[0].places == [PolicyPart.Place(Slot(0), note: "1 demoted")])
    // A demoted object that is used asks for a larger part, but one place stays for newcomers.
    policy.access(Slot(0), stamp: 0)
    #expect(slots(1, of: policy) == Array(2..<10) + [0])
    #expect(slots(0, of: policy) == [1])
    #expect(policy.invariantViolation() == nil)
  }

  @Test func amongTheLeastFrequentTheLatestGoes() {
    // Of those used once, frequency names 8, the latest; recency names 0, which fell back.
    for seed in 0..<20 {
      var policy = filled(seed: seed)
      policy.access(Slot(9), stamp: 0)
      let victim = policy.victim()
      #expect(victim == Slot(0) || victim == Slot(8))
      #expect(policy.evict() == victim)
      #expect(policy.remembers(Slot(victim == Slot(0) ? 0 : 8)))
    }
  }

  @Test func eitherExpertIsFollowedInHalfOfTheCases() {
    let seeds = 2_000
    let recency = (0..<seeds).count { seed in
      var policy = filled(seed: seed)
      policy.access(Slot(9), stamp: 0)
      return policy.evict() == Slot(0)
    }
    // Within five standard deviations.
    #expect(abs(Double(recency) - 1_000) < 5 * (Double(seeds) / 4).squareRoot())
  }

  @Test func whatReturnsIsReused() throws {
    var policy = filled()
    policy.access(Slot(9), stamp: 0)
    let evicted = policy.evict()
    let victim = try #require(evicted)
    admit(victim.index, to: &policy)
    #expect(slots(1, of: policy).last == victim.index)
    admit(20, to: &policy)
    #expect(slots(0, of: policy).last == 20)
    #expect(policy.invariantViolation() == nil)
  }

  @Test func churnLeavesAPartInPeace() throws {
    let loop = Trace(.loop(objects: 40), requests: 8_000, seed: 0)
    // The best possible is 0.26; LRU and LFU miss all.
    #expect(try SimulatedStrategy.named("cacheus").run(loop, capacity: 30).missRatio < 0.35)
  }

  @Test func anotherCapacityKeepsTheProportion() {
    var policy = filled()
    policy.capacity = 20
    for index in 10..<20 { admit(index, to: &policy) }
    #expect(slots(1, of: policy).count == 18)
    policy.capacity = 4
    #expect(slots(1, of: policy).count == 3)
    #expect(policy.invariantViolation() == nil)
  }
}
