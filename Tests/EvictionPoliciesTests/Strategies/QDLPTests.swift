import EvictionPolicies
import Testing

@Suite struct QDLPTests {
  private func slots(_ policy: QDLP, _ name: String) -> [Int] {
    policy.parts.first { $0.name == name }?.places.map(\.slot.index) ?? []
  }

  /// With a capacity of 20, half of it small, two objects of 4 bytes come back and fill 8 of main.
  private var withTwoInMain: QDLP {
    var policy = QDLP(capacity: 20, settings: ["small": 0.5])
    for index in 0..<2 {
      policy.insert(Slot(index), size: 4, stamp: 0)
      #expect(policy.evict() == Slot(index))
      #expect(policy.remembers(Slot(index)))
      policy.miss(Slot(index), size: 4, stamp: 1)
      policy.insert(Slot(index), size: 4, stamp: 1)
    }
    return policy
  }

  @Test func oneUsePromotes() {
    var policy = QDLP(capacity: 40)
    for index in 0..<3 { policy.insert(Slot(index), size: 1, stamp: 0) }
    policy.access(Slot(0), stamp: 1)
    #expect(policy.victim() == Slot(1))
    #expect(policy.evict() == Slot(1))
    #expect(slots(policy, "main") == [0])
    #expect(slots(policy, "ghosts") == [1])
  }

  @Test func mainEvictsByItselfForAPromotion() {
    var policy = withTwoInMain
    #expect(slots(policy, "main") == [0, 1])
    policy.insert(Slot(2), size: 7, stamp: 2)
    policy.access(Slot(2), stamp: 3)
    // It has come to its end and was used, but main has 2 of 10 bytes left: both have to go.
    #expect(policy.evict() == Slot(0))
    #expect(slots(policy, "in transit") == [2])
    #expect(policy.isOverfull)
    #expect(policy.victim() == Slot(1))
    #expect(policy.evict() == Slot(1))
    #expect(!policy.isOverfull)
    #expect(slots(policy, "main") == [2])
  }

  @Test func whatIsInTransitMayBeRemoved() {
    var policy = withTwoInMain
    policy.insert(Slot(2), size: 7, stamp: 2)
    policy.access(Slot(2), stamp: 3)
    _ = policy.evict()
    policy.remove(Slot(2))
    #expect(!policy.isOverfull)
    #expect([policy.evict(), policy.evict()] == [Slot(1), nil])
  }

  @Test func whatSmallCannotHoldGoesToMain() {
    var policy = QDLP(capacity: 10)
    for index in 0..<5 { policy.insert(Slot(index), size: 2, stamp: 0) }
    #expect(slots(policy, "main") == [0, 1, 2, 3, 4])
    // Exactly full is allowed, although main's share is 9.
    #expect(!policy.isOverfull)
    policy.access(Slot(0), stamp: 1)
    #expect(policy.evict() == Slot(1))
    #expect(slots(policy, "main") == [2, 3, 4, 0])
  }

  @Test func optionsCount() {
    var policy = QDLP(capacity: 40, settings: ["threshold": 2, "bits": 1, "ghosts": 0])
    for index in 0..<2 { policy.insert(Slot(index), size: 1, stamp: 0) }
    for slot in [0, 1, 1] { policy.access(Slot(slot), stamp: 1) }
    #expect(policy.evict() == Slot(0))
    #expect(!policy.remembers(Slot(0)))
    for _ in 0..<5 { policy.access(Slot(1), stamp: 1) }
    #expect(policy.evict() == Slot(1))
    #expect(policy.operations.comparisons == 3)
  }

  @Test func aSmallerCapacityForgets() {
    var policy = QDLP(capacity: 20)
    for index in 0..<20 { policy.insert(Slot(index), size: 1, stamp: 0) }
    for index in 0..<10 { #expect(policy.evict() == Slot(index)) }
    policy.capacity = 10
    #expect(slots(policy, "ghosts") == [1, 2, 3, 4, 5, 6, 7, 8, 9])
    #expect(policy.nextForgotten() == Slot(0))
    #expect(policy.invariantViolation() == nil)
  }

  @Test func everySizeWorksAtEveryCapacity() throws {
    try Requests<QDLP>.expectAllSizes(at: [1, 2, 3, 7, 40])
    try Requests<QDLP>.expectAllSizes(at: [1, 2, 3, 7], settings: ["small": 0.5])
  }
}
