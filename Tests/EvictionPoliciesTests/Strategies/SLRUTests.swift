import Testing

@testable import EvictionPolicies

@Suite struct SLRUTests {
  private func segments(_ policy: SLRU) -> [[Int]] {
    policy.parts.map { $0.places.map(\.slot.index) }
  }

  @Test func aColdCacheFillsFromBelow() {
    var policy = SLRU(capacity: 10)
    policy.admit(0..<11)
    #expect(policy.parts.map(\.name) == ["probation", "protected"])
    // The eleventh finds no room anywhere, and goes where room is made.
    #expect(segments(policy) == [[0, 1, 10], Array(2..<10)])
    #expect(!policy.isOverfull)
  }

  @Test func aHitClimbsAndTheColdestFallsBack() {
    var policy = SLRU(capacity: 5)
    policy.admit(0..<5)
    #expect(segments(policy) == [[0], [1, 2, 3, 4]])
    policy.access(Slot(0), stamp: 0)
    #expect(segments(policy) == [[1], [2, 3, 4, 0]])
    policy.access(Slot(3), stamp: 0)
    #expect(segments(policy) == [[1], [2, 4, 0, 3]])
    #expect(policy.evictionOrder == [1, 2, 4, 0, 3])
  }

  @Test func whatIsUsedOnceNeverDisplacesWhatIsUsedTwice() throws {
    let scan = (10..<30).map { UInt32($0) }
    let requested = try Requested([0, 1, 0, 1] + scan + [0, 1], of: SLRU(capacity: 5))
    #expect(requested.misses == 2 + 20)
  }

  @Test func segmentsOfEqualSizeAreClimbedOneByOne() {
    var policy = SLRU(capacity: 6, settings: ["segments": 3])
    policy.admit(0..<6)
    #expect(segments(policy) == [[0, 1], [2, 3], [4, 5]])
    policy.access(Slot(0), stamp: 0)
    #expect(segments(policy) == [[1, 2], [3, 0], [4, 5]])
    policy.access(Slot(0), stamp: 0)
    #expect(segments(policy) == [[1, 2], [3, 4], [5, 0]])
    #expect(policy.parts.map(\.name) == ["segment 1", "segment 2", "segment 3"])
  }

  @Test func twoSegmentsGivenAreEqualAndNoneGivenAreNot() {
    var policy = SLRU(capacity: 10, settings: ["segments": 2])
    policy.admit(0..<10)
    #expect(segments(policy).map(\.count) == [5, 5])
    policy = SLRU(capacity: 10)
    policy.admit(0..<10)
    #expect(segments(policy).map(\.count) == [2, 8])
    policy = SLRU(capacity: 10, settings: ["segments": 1])
    policy.admit(0..<10)
    policy.access(Slot(0), stamp: 0)
    #expect(segments(policy) == [Array(1..<10) + [0]])
  }

  /// Slots 0 and 1, of 5 and 3 bytes, have fallen into a probation for 2 bytes as 2 climbed.
  private var afterLargeObjectsFell: SLRU {
    var policy = SLRU(capacity: 10)
    policy.admit(0, size: 5)
    policy.admit(1, size: 3)
    policy.admit(2, size: 2)
    policy.resize(Slot(2), to: 6)
    policy.access(Slot(2), stamp: 0)
    return policy
  }

  @Test func whatIsTooMuchForTheLowestSegmentHasToGoButForOne() {
    var policy = afterLargeObjectsFell
    #expect(segments(policy) == [[0, 1], [2]])
    #expect(policy.isOverfull)
    #expect(policy.evictWhileOverfull() == [0])
    #expect(segments(policy) == [[1], [2]])
  }

  @Test func removingWhatIsOwedPaysForIt() {
    var policy = afterLargeObjectsFell
    policy.remove(Slot(0))
    #expect(!policy.isOverfull)
  }

  @Test func anObjectLargerThanASegmentIsAdmittedAndStays() {
    var policy = SLRU(capacity: 10)
    policy.admit(0, size: 10)
    #expect(segments(policy) == [[0], []])
    // It is too large for every segment: a hit brings it back to where it was.
    policy.access(Slot(0), stamp: 0)
    #expect(segments(policy) == [[0], []])
    #expect(!policy.isOverfull)
  }

  @Test func aValueThatGrowsPushesOthersDown() {
    var policy = SLRU(capacity: 10)
    policy.admit(0..<10)
    policy.resize(Slot(9), to: 3)
    policy.access(Slot(9), stamp: 0)
    #expect(segments(policy) == [[0, 1, 2, 3], [4, 5, 6, 7, 8, 9]])
    #expect(policy.evictWhileOverfull() == [0, 1])
    #expect(policy.invariantViolation() == nil)
  }

  @Test func aCapacityThatChangesIsDividedAnew() {
    var policy = SLRU(capacity: 10)
    policy.admit(0..<10)
    policy.capacity = 5
    // Nothing is evicted by itself: 4 stay protected, and the owner evicts from the rest.
    #expect(segments(policy) == [[0, 1, 2, 3, 4, 5], [6, 7, 8, 9]])
    #expect(!policy.isOverfull)
    policy.capacity = 50
    policy.access(Slot(3), stamp: 0)
    #expect(segments(policy) == [[0, 1, 2, 4, 5], [6, 7, 8, 9, 3]])
    policy.capacity = 0
    #expect(segments(policy)[1].isEmpty)
    #expect(policy.evictionOrder.count == 10)
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>, [0.0, 1, 2, 4, 64])
  func worksInTheSmallestCaches(_ capacity: UInt64, _ segments: Double) throws {
    let policy = SLRU(capacity: capacity, settings: ["segments": segments])
    let requested = try Requested([0, 0, 1, 1, 2, 2, 3, 3], of: policy)
    #expect(requested.misses == 4)
    #expect(requested.evicted.count >= 4 - Int(capacity))
  }

  @Test func damageIsFound() {
    var policy = SLRU(capacity: 10)
    policy.admit(0..<10)
    #expect(policy.invariantViolation() == nil)
    policy.limits[1] = 7
    #expect(policy.invariantViolation() == "the protected segment is above its size")
  }
}
