import Testing

@testable import EvictionPolicies

/// The invariants are checks that can fail: each kind of damage is named.
@Suite struct CorruptionTests {
  private func filled<Queue: PriorityQueue>(_ type: Queue.Type) -> Queue {
    var queue = Queue()
    for index in 0..<5 {
      queue.insert(Slot(index), stamp: Int64(index))
    }
    return queue
  }

  @Test func sortedArrayOutOfOrder() {
    var queue = filled(SortedArray.self)
    queue.elements.swapAt(1, 2)
    #expect(
      queue.invariantViolation() == "the element at 2 does not come after the one before it"
    )
  }

  @Test func sortedArrayWithAnotherKey() {
    var queue = filled(SortedArray.self)
    queue.keys[3] = PriorityKey(stamp: 99, sequence: 3)
    #expect(
      queue.invariantViolation() == "the key kept for slot 3 is not the one it stands under"
    )
    queue.keys[3] = nil
    #expect(
      queue.invariantViolation() == "the key kept for slot 3 is not the one it stands under"
    )
  }

  @Test func sortedArrayWithAStrayKey() {
    var queue = filled(SortedArray.self)
    queue.elements.removeLast()
    #expect(queue.invariantViolation() == "a key is kept for a slot that has no element")
  }

  @Test func heapOutOfOrder() {
    var queue = filled(IndexedHeap.self)
    queue.elements.swapAt(1, 4)
    queue.positions.swapAt(1, 4)
    #expect(queue.invariantViolation() == "the element at 3 comes before its parent")
  }

  @Test func heapWithAStalePosition() {
    var queue = filled(IndexedHeap.self)
    queue.positions[2] = 3
    #expect(queue.invariantViolation() == "slot 2 does not stand where its position says")
    queue.positions[2] = IndexedHeap.absent
    #expect(queue.invariantViolation() == "slot 2 does not stand where its position says")
  }

  @Test func heapWithAStrayPosition() {
    var queue = filled(IndexedHeap.self)
    queue.elements.removeLast()
    #expect(queue.invariantViolation() == "a position is kept for a slot that has no element")
  }

  @Test func linkedQueueOutOfOrder() {
    var queue = filled(SortedLinkedList.self)
    queue.list[label: Slot(1)] = 99
    #expect(queue.invariantViolation() == "slot 2 stands behind a slot with a later stamp")
    queue = filled(SortedLinkedList.self)
    queue.list.length = 4
    #expect(queue.invariantViolation() == "more slots are linked than the 4 counted")
  }

  @Test func linkedListMiscounted() {
    var list = filled(SortedLinkedList.self).list
    list.length = 6
    #expect(list.invariantViolation() == "5 slots are linked, 6 counted")
  }

  @Test func linkedListInACircle() {
    var list = filled(SortedLinkedList.self).list
    list.nodes[5].next = 1
    #expect(list.invariantViolation() == "more slots are linked than the 5 counted")
  }

  @Test func linkedListWithAWrongLinkBack() {
    var list = filled(SortedLinkedList.self).list
    list.nodes[4].previous = 2
    #expect(list.invariantViolation() == "slot 3 does not link back to the one before it")
  }

  @Test func linkedListThatReachesAnUnlinkedSlot() {
    var list = filled(SortedLinkedList.self).list
    list.nodes[3].previous = 3
    list.nodes[3].next = 3
    #expect(list.invariantViolation() == "slot 2 is reached but linked to itself")
  }

  @Test func linkedListWithAWrongEnd() {
    var list = filled(SortedLinkedList.self).list
    list.nodes[0].previous = 2
    #expect(list.invariantViolation() == "the last slot is not where the links end")
  }

  @Test func linkedListWithAStrayLink() {
    var list = filled(SortedLinkedList.self).list
    list.remove(Slot(2))
    list.nodes[3].previous = 2
    list.nodes[3].next = 4
    #expect(list.invariantViolation() == "5 slots look linked, 4 are")
  }

  @Test func policiesPassOnWhatTheirStructureSays() {
    var lru = LRU<SortedArray>(capacity: .max)
    lru.insert(Slot(0), size: 1, stamp: 0)
    #expect(lru.invariantViolation() == nil)
    lru.queue.keys[0] = nil
    #expect(lru.invariantViolation() != nil)
    var fifo = FIFO(capacity: .max)
    fifo.insert(Slot(0), size: 1, stamp: 0)
    #expect(fifo.invariantViolation() == nil)
    fifo.list.length = 2
    #expect(fifo.invariantViolation() != nil)
  }
}
