import EvictionPolicies
import Testing

@Suite struct ARCTests {
  @Test func aSecondRequestLeavesT1() throws {
    var cache = Requests(ARC(capacity: 4))
    try cache.ask(0, 1, 0)
    #expect(cache.part("T1") == [1])
    #expect(cache.part("T2") == [0])
  }

  /// Every step worked out by hand from the paper's figure 4, with c = 4.
  @Test func ghostsMoveTheTarget() throws {
    var cache = Requests(ARC(capacity: 4))
    try cache.ask(0, 1, 0, 2, 3)
    #expect(try cache.ask(4) == [1])
    // T1 and B1 are full together: the older ghost makes way for the newer.
    #expect(try cache.ask(5) == [2])
    #expect(cache.part("B1") == [2])
    // Found in B1, so p = 1; T1 holds 3.
    #expect(try cache.ask(2) == [3])
    // Again, so p = 2, which is what T1 holds: now T2 gives way.
    #expect(try cache.ask(3) == [0])
    #expect(cache.part("B2") == [0])
    // Found in B2, so p = 1, less than T1 holds.
    #expect(try cache.ask(0) == [4])
    #expect(cache.part("T1") == [5])
    #expect(cache.part("T2") == [2, 3, 0])
    #expect(cache.part("B1") == [4])
    #expect(cache.part("B2") == [])
  }

  @Test func aScanLeavesNoMemory() throws {
    var cache = Requests(ARC(capacity: 3))
    #expect(try cache.ask(0, 1, 2, 3, 4) == [0, 1])
    #expect(cache.part("B1") == [])
  }

  @Test func aSmallerCapacityForgets() {
    var policy = ARC(capacity: 8)
    for index in 0..<8 { policy.insert(Slot(index), size: 1, stamp: 0) }
    for index in 0..<4 { policy.access(Slot(index), stamp: 1) }
    for index in 8..<12 {
      policy.miss(Slot(index), size: 1, stamp: 2)
      #expect(policy.evict() == Slot(index - 4))
      policy.insert(Slot(index), size: 1, stamp: 2)
    }
    #expect((4..<8).allSatisfy { policy.remembers(Slot($0)) })
    policy.capacity = 2
    #expect((0..<12).filter { policy.remembers(Slot($0)) } == [6, 7])
    var forgotten: [Slot] = []
    while let slot = policy.nextForgotten() { forgotten.append(slot) }
    #expect(Set(forgotten) == [Slot(4), Slot(5)])
    #expect(policy.invariantViolation() == nil)
  }

  @Test func everySizeWorksAtEveryCapacity() throws {
    try Requests<ARC>.expectAllSizes(at: [1, 2, 3, 7, 40])
  }

  @Test func everythingIsAFewMoves() {
    var policy = ARC(capacity: 100)
    for index in 0..<100 { policy.insert(Slot(index), size: 1, stamp: 0) }
    for index in 0..<50 { policy.access(Slot(index), stamp: 0) }
    #expect(policy.operations == OperationCounts(comparisons: 0, moves: 150))
  }
}
