import EvictionPolicies
import Testing

@Suite struct LRUTests {
  /// What a policy over each structure evicts after the same calls.
  private func evictions(
    after calls: (inout any EvictionPolicy) -> Void
  ) -> [[Int]] {
    let policies: [any EvictionPolicy] = [
      LRU<SortedArray>(capacity: .max), LRU<IndexedHeap>(capacity: .max),
      LRU<SortedLinkedList>(capacity: .max),
    ]
    return policies.map { policy in
      var policy = policy
      calls(&policy)
      var evicted: [Int] = []
      while let slot = policy.evict() {
        evicted.append(slot.index)
      }
      return evicted
    }
  }

  private func admitThree(_ policy: inout any EvictionPolicy) {
    for index in 0..<3 {
      policy.insert(Slot(index), size: 1, stamp: Int64(index))
    }
  }

  @Test func accessMovesToTheEnd() {
    let order = evictions { policy in
      admitThree(&policy)
      policy.access(Slot(0), stamp: 10)
    }
    #expect(order == [[1, 2, 0], [1, 2, 0], [1, 2, 0]])
  }

  @Test func earlierStampMovesTowardsEviction() {
    let order = evictions { policy in
      admitThree(&policy)
      policy.access(Slot(2), stamp: -1)
    }
    #expect(order == [[2, 0, 1], [2, 0, 1], [2, 0, 1]])
  }

  @Test func amongEqualStampsTheLastAccessedGoesLast() {
    let order = evictions { policy in
      admitThree(&policy)
      policy.access(Slot(0), stamp: 2)
      policy.access(Slot(2), stamp: 2)
      policy.access(Slot(1), stamp: 2)
    }
    #expect(order == [[0, 2, 1], [0, 2, 1], [0, 2, 1]])
  }

  @Test func removedSlotIsGone() {
    let order = evictions { policy in
      admitThree(&policy)
      policy.remove(Slot(0))
    }
    #expect(order == [[1, 2], [1, 2], [1, 2]])
  }

  @Test func countsAreThoseOfTheQueue() {
    var policy = LRU<SortedLinkedList>(capacity: .max)
    policy.insert(Slot(0), size: 1, stamp: 0)
    policy.insert(Slot(1), size: 1, stamp: 1)
    policy.access(Slot(0), stamp: 2)
    #expect(policy.operations == OperationCounts(comparisons: 2, moves: 4))
  }
}
