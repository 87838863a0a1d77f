import EvictionPolicies
import Testing

@Suite struct ClockTests {
  private func filled(_ settings: StrategySettings) -> Clock {
    var policy = Clock(capacity: .max, settings: settings)
    for index in 0..<3 {
      policy.insert(Slot(index), size: 1, stamp: 0)
    }
    return policy
  }

  @Test func whatWasUsedGetsAnotherRound() {
    var policy = filled([:])
    policy.access(Slot(0), stamp: 1)
    #expect(policy.victim() == Slot(1))
    #expect(policy.evict() == Slot(1))
    // 0 has gone round behind 2, and has nothing left.
    #expect([policy.evict(), policy.evict(), policy.evict()] == [Slot(2), Slot(0), nil])
  }

  @Test func oneBitForgetsHowOften() {
    var policy = filled([:])
    for _ in 0..<5 { policy.access(Slot(0), stamp: 1) }
    for slot in [1, 2] { policy.access(Slot(slot), stamp: 1) }
    #expect(policy.evict() == Slot(0))
  }

  @Test func moreBitsCount() {
    var policy = filled(["bits": 2])
    for _ in 0..<9 { policy.access(Slot(0), stamp: 1) }
    for slot in [1, 2] { policy.access(Slot(slot), stamp: 1) }
    #expect(policy.victim() == Slot(1))
    #expect([policy.evict(), policy.evict(), policy.evict()] == [Slot(1), Slot(2), Slot(0)])
  }

  @Test func partsShowCountsFromTheHandOn() {
    var policy = filled(["bits": 2])
    policy.access(Slot(1), stamp: 1)
    let ring = policy.parts[0]
    #expect(ring.name == "clock")
    #expect(ring.hands == [PolicyPart.Hand(on: Slot(0))])
    #expect(ring.places.map(\.note) == ["0", "1", "0"])
  }

  @Test func anEvictionPassesOnceForEachHit() {
    var policy = filled(["bits": 2])
    for _ in 0..<2 { policy.access(Slot(0), stamp: 1) }
    let before = policy.operations
    while policy.evict() != nil {}
    #expect((policy.operations - before).comparisons == 5)
  }
}
