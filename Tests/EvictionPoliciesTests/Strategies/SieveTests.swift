import Testing

@testable import EvictionPolicies

@Suite struct SieveTests {
  @Test func handStaysWhereItEvicted() throws {
    // 0 is used, so the hand passes it and evicts 1. For 4 it goes on from there, although 0 is the
    // oldest and has lost its bit; CLOCK, which moves 0 to the head, evicts the same two, but then
    // looks at 3 and 4 before 0.
    let sieve = try Requested([0, 1, 2, 0, 3, 4, 5, 6], of: Sieve(capacity: 3))
    #expect(sieve == Requested(misses: 7, evicted: [1, 2, 3, 4]))
    let clock = try Requested([0, 1, 2, 0, 3, 4, 5, 6], of: Clock(capacity: 3))
    #expect(clock == Requested(misses: 7, evicted: [1, 2, 0, 3]))
  }

  @Test func handWrapsFromTheNewestToTheOldest() throws {
    // All three are used: the hand clears them all and comes back to 0.
    let used = try Requested([0, 1, 2, 2, 1, 0, 3], of: Sieve(capacity: 3))
    #expect(used.evicted == [0])
    // 3 is evicted as the newest; the hand is on none then, and begins with the oldest again.
    let newest = try Requested([0, 1, 2, 0, 1, 2, 3, 1, 2, 4, 5], of: Sieve(capacity: 3))
    #expect(newest.evicted == [0, 3, 1])
  }

  @Test func aScanPassesByWhatIsUsed() throws {
    let scan = (10..<30).map { UInt32($0) }
    let requested = try Requested([0, 1, 0, 1] + scan + [0, 1], of: Sieve(capacity: 4))
    #expect(requested.misses == 2 + 20)
  }

  @Test func removingTheSlotUnderTheHandMovesItOn() {
    var policy = Sieve(capacity: .max)
    policy.admit(0..<5)
    policy.access(Slot(0), stamp: 0)
    #expect(policy.evict() == Slot(1))
    #expect(policy.hand == Slot(2))
    policy.remove(Slot(2))
    #expect(policy.hand == Slot(3))
    #expect(policy.evictionOrder == [3, 4, 0])
    policy.remove(Slot(3))
    policy.remove(Slot(4))
    #expect(policy.hand == nil)
    #expect(policy.evict() == Slot(0))
    #expect(policy.evict() == nil)
  }

  @Test func lookingShowsWhereTheHandWillStop() {
    var policy = Sieve(capacity: .max)
    #expect(policy.victim() == nil)
    policy.admit(0..<4)
    for index in 0..<4 { policy.access(Slot(index), stamp: 0) }
    #expect(policy.victim() == Slot(0))
    #expect(policy.evict() == Slot(0))
    policy.access(Slot(1), stamp: 0)
    #expect(policy.victim() == Slot(2))
    #expect(policy.parts[0].hands == [PolicyPart.Hand(on: Slot(1))])
    #expect(policy.parts[0].places.map(\.note) == ["*", "", ""])
  }

  @Test func aHitCostsNothingAndAnEvictionWhatItPasses() {
    var policy = Sieve(capacity: .max)
    policy.admit(0..<10)
    for index in 0..<9 { policy.access(Slot(index), stamp: 0) }
    #expect(policy.operations == OperationCounts(comparisons: 0, moves: 10))
    #expect(policy.evict() == Slot(9))
    #expect(policy.operations == OperationCounts(comparisons: 10, moves: 11))
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func worksInTheSmallestCaches(_ capacity: UInt64) throws {
    let requested = try Requested([0, 0, 1, 1, 2, 2, 3, 3], of: Sieve(capacity: capacity))
    #expect(requested.misses == 4)
    // The newest is always in front of the hand, so of those that are used the oldest goes.
    #expect(requested.evicted == Array(0..<UInt32(4 - capacity)))
  }

  @Test func damageIsFound() {
    var policy = Sieve(capacity: .max)
    policy.admit(0..<3)
    #expect(policy.invariantViolation() == nil)
    policy.hand = Slot(7)
    #expect(policy.invariantViolation() == "the hand is on slot 7, which is not resident")
  }
}
