import Testing

@testable import EvictionPolicies

@Suite struct LFUTests {
  @Test func theFewestUsesGoFirstAndAmongEqualsTheEarliest() throws {
    // 0 has three uses, 1 and 2 have two, of which 2 got there first.
    let requested = try Requested([0, 1, 2, 2, 1, 0, 0, 3, 4, 5], of: LFU(capacity: 3))
    #expect(requested.evicted == [2, 3, 4])
  }

  @Test func usesAreForgottenOnEviction() throws {
    let requested = try Requested([0, 0, 1, 1, 1, 2, 2, 2, 0, 3], of: LFU(capacity: 2))
    // 0 had two uses when it went, and comes back with one.
    #expect(requested == Requested(misses: 5, evicted: [0, 1, 0]))
  }

  @Test func newcomersPushEachOtherOut() throws {
    let requested = try Requested([0, 0, 1, 1, 2, 3, 2, 3, 0, 1], of: LFU(capacity: 2))
    #expect(requested == Requested(misses: 7, evicted: [0, 2, 3, 2, 3]))
  }

  @Test func eachNumberOfUsesIsAPart() {
    var policy = LFU(capacity: .max)
    policy.admit(0..<3)
    for _ in 0..<4 { policy.access(Slot(1), stamp: 0) }
    #expect(policy.parts.map(\.name) == ["1 use", "5 uses"])
    #expect(policy.parts.map { $0.places.map(\.slot.index) } == [[0, 2], [1]])
    policy.remove(Slot(1))
    #expect(policy.parts.map(\.name) == ["1 use"])
  }

  @Test func everyOperationIsOneMove() {
    var policy = LFU(capacity: .max)
    policy.admit(0..<100)
    for index in 0..<100 { policy.access(Slot(index), stamp: 0) }
    #expect(policy.operations == OperationCounts(comparisons: 0, moves: 200))
    policy.remove(Slot(50))
    _ = policy.evict()
    #expect(policy.operations == OperationCounts(comparisons: 0, moves: 202))
  }

  @Test func sizeAndCapacityDoNotChangeTheOrder() {
    var policy = LFU(capacity: 10)
    policy.admit(0, size: 9)
    policy.admit(1, size: 1)
    policy.resize(Slot(1), to: 100)
    policy.capacity = 1
    #expect(policy.evictionOrder == [0, 1])
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func worksInTheSmallestCaches(_ capacity: UInt64) throws {
    let requested = try Requested([0, 0, 1, 1, 2, 2, 3, 3], of: LFU(capacity: capacity))
    #expect(requested.misses == 4)
    #expect(requested.evicted == Array(0..<UInt32(4 - capacity)))
  }
}
