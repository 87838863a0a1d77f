import EvictionPolicies
import Testing

@Suite struct FIFOTests {
  @Test func evictsInTheOrderOfAdmission() {
    var policy = FIFO(capacity: .max)
    for index in [3, 1, 2] {
      policy.insert(Slot(index), size: 1, stamp: Int64(-index))
    }
    policy.access(Slot(3), stamp: 100)
    policy.resize(Slot(1), to: 9)
    #expect(policy.victim() == Slot(3))
    #expect(policy.evict() == Slot(3))
    policy.remove(Slot(1))
    policy.insert(Slot(1), size: 1, stamp: 0)
    #expect([policy.evict(), policy.evict(), policy.evict()] == [Slot(2), Slot(1), nil])
  }

  @Test func costsOneMoveAndAnAccessNothing() {
    var policy = FIFO(capacity: .max)
    for index in 0..<1_000 {
      policy.insert(Slot(index), size: 1, stamp: 0)
      policy.access(Slot(index), stamp: 0)
    }
    #expect(policy.operations == OperationCounts(comparisons: 0, moves: 1_000))
    policy.remove(Slot(500))
    _ = policy.evict()
    #expect(policy.operations == OperationCounts(comparisons: 0, moves: 1_002))
    while policy.evict() != nil {}
    #expect(policy.operations == OperationCounts(comparisons: 0, moves: 2_000))
  }

  @Test func capacityIsKeptAndChangesNothing() {
    var policy = FIFO(capacity: 10)
    policy.insert(Slot(0), size: 100, stamp: 0)
    policy.capacity = 5
    #expect(policy.capacity == 5)
    #expect(policy.victim() == Slot(0))
  }
}
