import CacheSimulation
import EvictionPolicies
import Testing

@Suite struct MRUTests {
  @Test func whatWasUsedLastGoesFirst() throws {
    let requested = try Requested([0, 1, 2, 0, 3, 4], of: MRU(capacity: 3))
    #expect(requested == Requested(misses: 5, evicted: [0, 3]))
    var policy = MRU(capacity: .max)
    policy.admit(0..<4)
    policy.access(Slot(1), stamp: -100)
    policy.remove(Slot(3))
    #expect(policy.victim() == Slot(1))
    #expect(policy.evictionOrder == [1, 2, 0])
  }

  /// Where requests go round in a circle, the object used last is the one whose next request is
  /// farthest away, so that no strategy misses less.
  @Test func onALoopItMissesAsLittleAsIsPossible() throws {
    let rows = try MissCountRow.all().filter { $0.trace == "loop" && $0.strategy == "belady" }
    #expect(rows.count == 6)
    let strategy = try SimulatedStrategy.named("mru")
    for row in rows {
      let result = try strategy.run(SyntheticTrace[.loop].trace, capacity: row.capacity)
      #expect(result.misses == row.misses, "at a capacity of \(row.capacity)")
    }
  }

  @Test func everyOperationIsAFewMoves() {
    var policy = MRU(capacity: 1)
    policy.admit(0..<10)
    policy.access(Slot(0), stamp: 0)
    #expect(policy.operations == OperationCounts(moves: 12))
    policy.remove(Slot(1))
    _ = policy.evict()
    #expect(policy.operations == OperationCounts(moves: 14))
    #expect(policy.invariantViolation() == nil)
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func worksInTheSmallestCaches(_ capacity: UInt64) throws {
    let requested = try Requested([0, 0, 1, 1, 2, 2, 3, 3], of: MRU(capacity: capacity))
    #expect(requested.misses == 4)
    #expect(requested.evicted == [0, 1, 2].suffix(4 - Int(capacity)))
  }
}
