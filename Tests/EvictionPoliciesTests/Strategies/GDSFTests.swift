import Testing

@testable import EvictionPolicies

@Suite struct GDSFTests {
  @Test func usesAreDividedBySize() {
    var policy = GDSF(capacity: .max)
    policy.admit(0, size: 10)
    policy.admit(1, size: 20)
    policy.admit(2, size: 40)
    #expect(policy.evictionOrder == [2, 1, 0])
    // Five uses of 40 bytes are more than one of 10; among equals the one requested first goes.
    for _ in 0..<4 { policy.access(Slot(2), stamp: 0) }
    policy.access(Slot(1), stamp: 0)
    #expect(policy.evictionOrder == [0, 1, 2])
    #expect(policy.parts[0].places.map(\.note) == ["1", "2", "5"])
  }

  @Test func whatIsEvictedInflatesThePrioritiesOfLater() {
    var policy = GDSF(capacity: 100)
    policy.admit(0, size: 10)
    policy.admit(1, size: 5)
    #expect(policy.evict() == Slot(0))
    #expect(policy.inflation == 100_000)
    policy.admit(2, size: 10)
    // 1 and 2 have 200,000 each, of which 1 is older.
    #expect(policy.evictionOrder == [1, 2])
  }

  @Test func aNewcomerWithTheLowestPriorityIsDeclined() throws {
    var policy = GDSF(capacity: 100)
    policy.admit(0, size: 50)
    policy.admit(1, size: 50)
    policy.miss(Slot(2), size: 60, stamp: 0)
    #expect(!policy.admits(Slot(2), size: 60))
    #expect(!policy.isOverfull)
    // It has left its priority behind, from which the next one starts.
    policy.miss(Slot(3), size: 60, stamp: 0)
    #expect(policy.admits(Slot(3), size: 60))
    let requested = try Requested(
      [0, 1, 2, 3],
      of: GDSF(capacity: 100),
      sizes: [
        0: 50, 1: 50, 2: 60, 3: 60,
      ]
    )
    #expect(requested == Requested(misses: 4, evicted: [0, 1]))
  }

  /// Slot 2 of 100 bytes is popular; slot 1 of 20 bytes would go before a newcomer of 100.
  private var beforeANewcomerThatTakesOneAlong: GDSF {
    var policy = GDSF(capacity: 120)
    policy.admit(0, size: 22)
    policy.admit(1, size: 20)
    _ = policy.evict()
    policy.admit(2, size: 100)
    for _ in 0..<9 { policy.access(Slot(2), stamp: 0) }
    return policy
  }

  @Test func aDeclinedNewcomerOwesWhatItWouldHaveDisplaced() {
    var policy = beforeANewcomerThatTakesOneAlong
    policy.miss(Slot(3), size: 100, stamp: 0)
    #expect(!policy.admits(Slot(3), size: 100))
    #expect(policy.evictWhileOverfull() == [1])
    #expect(policy.inflation == 1e6 / 22 + 1e6 / 100)
    #expect(policy.evictionOrder == [2])
    // One of 20 bytes needs no more than slot 1 leaves.
    policy = beforeANewcomerThatTakesOneAlong
    policy.miss(Slot(3), size: 20, stamp: 0)
    #expect(policy.admits(Slot(3), size: 20))
    #expect(!policy.isOverfull)
  }

  @Test func removingWhatIsOwedPaysForIt() {
    var policy = beforeANewcomerThatTakesOneAlong
    policy.miss(Slot(3), size: 100, stamp: 0)
    policy.remove(Slot(1))
    #expect(!policy.isOverfull)
    policy.miss(Slot(4), size: 20, stamp: 0)
    #expect(policy.admits(Slot(4), size: 20))
  }

  @Test func aNewcomerCountsFromWhenItWasAnnounced() {
    var policy = GDSF(capacity: 100)
    policy.admit(0, size: 100)
    policy.miss(Slot(1), size: 50, stamp: 0)
    #expect(policy.evict() == Slot(0))
    policy.insert(Slot(1), size: 40, stamp: 0)
    #expect(policy.queue.firstStamp == Int64(bitPattern: (1e6 / 40).bitPattern))
    policy.access(Slot(1), stamp: 0)
    #expect(policy.queue.firstStamp == Int64(bitPattern: (1e4 + 2e6 / 40).bitPattern))
  }

  @Test func aValueThatGrowsIsWorthLess() {
    var policy = GDSF(capacity: 100)
    policy.admit(0, size: 10)
    policy.admit(1, size: 20)
    policy.resize(Slot(0), to: 80)
    policy.access(Slot(0), stamp: 0)
    #expect(policy.evictionOrder == [0, 1])
    policy.miss(Slot(2), size: 1, stamp: 0)
    #expect(policy.admits(Slot(2), size: 1))
    #expect(policy.invariantViolation() == nil)
  }

  @Test func anyCapacityAndAnySizeWillDo() {
    var policy = GDSF(capacity: .max)
    policy.admit(0, size: 0)
    policy.admit(1, size: .max)
    policy.admit(2, size: .max)
    #expect(policy.inflation.isFinite)
    #expect(policy.evictionOrder == [1, 2, 0])
    policy.capacity = 0
    policy.miss(Slot(3), size: 0, stamp: 0)
    #expect(policy.evict() == Slot(1))
    #expect(policy.invariantViolation() == nil)
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func worksInTheSmallestCaches(_ capacity: UInt64) throws {
    let requested = try Requested([0, 1, 2, 3, 3, 4], of: GDSF(capacity: capacity))
    #expect(requested.misses == 5)
    // In a cache for one, 4 is declined, since 3 has two uses.
    #expect(requested.evicted == Array(0..<UInt32(capacity == 1 ? 3 : 5 - capacity)))
  }

  @Test func damageIsFound() {
    var policy = GDSF(capacity: .max)
    policy.admit(0..<3)
    #expect(policy.invariantViolation() == nil)
    policy.used = 2
    #expect(policy.invariantViolation() == "the sizes add up to 3, not to 2")
  }
}
