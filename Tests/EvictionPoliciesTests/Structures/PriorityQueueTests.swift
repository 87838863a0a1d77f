import EvictionPolicies
import Testing

@Suite struct PriorityQueueTests {
  @Test(arguments: QueueKind.all)
  func longRunsAgreeWithTheModel(_ kind: QueueKind) {
    for seed: UInt64 in 1...4 {
      #expect(kind.differenceInRun(seed, 12, 4_000) == nil, "seed \(seed)")
    }
    #expect(kind.differenceInRun(5, 100, 3_000) == nil)
  }

  @Test(arguments: QueueKind.all)
  func everySequenceOfFourStepsAgreesWithTheModel(_ kind: QueueKind) {
    #expect(kind.differenceInWalk(4) == nil)
  }

  @Test func documentationExample() {
    var queue = IndexedHeap()
    queue.insert(Slot(0), stamp: 20)
    queue.insert(Slot(1), stamp: 10)
    #expect(queue.first == Slot(1))
    queue.update(Slot(1), stamp: 30)
    #expect(queue.removeFirst() == Slot(0))
  }

  @Test func copiesAreIndependent() {
    var queue = SortedLinkedList()
    for index in 0..<1_000 {
      queue.insert(Slot(index), stamp: Int64(index))
    }
    let copy = queue
    queue.remove(Slot(0))
    queue.update(Slot(1), stamp: 5_000)
    #expect(copy.first == Slot(0) && copy.count == 1_000)
    #expect(queue.first == Slot(2) && queue.count == 999)
  }
}
