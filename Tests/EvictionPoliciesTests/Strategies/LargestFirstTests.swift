import EvictionPolicies
import Testing

@Suite struct LargestFirstTests {
  @Test func theLargestGoesFirstAndAmongEqualsTheEarliest() {
    var policy = LargestFirst(capacity: .max)
    for (index, size) in [10, 30, 20, 30, 10].enumerated() {
      policy.admit(index, size: UInt64(size))
    }
    policy.access(Slot(1), stamp: 100)
    #expect(policy.victim() == Slot(1))
    #expect(policy.evictionOrder == [1, 3, 2, 0, 4])
  }

  @Test func aValueOfAnotherSizeCountsAsAdmittedNow() {
    var policy = LargestFirst(capacity: .max)
    for index in 0..<3 { policy.admit(index, size: 10) }
    policy.resize(Slot(0), to: 20)
    #expect(policy.evictionOrder == [0, 1, 2])
    policy.resize(Slot(0), to: 10)
    #expect(policy.evictionOrder == [1, 2, 0])
  }

  @Test func everySizeHasItsPlace() {
    var policy = LargestFirst(capacity: .max)
    let sizes: [UInt64] = [0, 1, 1 << 62, 1 << 63 - 1, 1 << 63, 1 << 63 + 1, .max - 1, .max]
    for (index, size) in sizes.enumerated() {
      policy.admit(index, size: size)
    }
    #expect(policy.evictionOrder == Array((0..<8).reversed()))
  }

  @Test func oneLargeObjectMakesRoomForManySmallOnes() throws {
    let sizes: [UInt32: UInt64] = [0: 6, 1: 1, 2: 2, 3: 3, 4: 4]
    let requested = try Requested(
      [0, 1, 2, 3, 4, 1, 2, 3],
      of: LargestFirst(capacity: 10),
      sizes: sizes
    )
    #expect(requested == Requested(misses: 5, evicted: [0]))
  }

  @Test func aHitCostsNothing() {
    var policy = LargestFirst(capacity: 5)
    policy.admit(0..<10)
    let before = policy.operations
    policy.access(Slot(9), stamp: 0)
    #expect(policy.operations == before)
    policy.capacity = 1
    policy.remove(Slot(0))
    #expect(policy.evictionOrder == Array(1..<10))
    #expect(policy.invariantViolation() == nil)
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func worksInTheSmallestCaches(_ capacity: UInt64) throws {
    let requested = try Requested([0, 0, 1, 1, 2, 2, 3, 3], of: LargestFirst(capacity: capacity))
    #expect(requested.misses == 4)
    #expect(requested.evicted == Array(0..<UInt32(4 - capacity)))
  }
}
