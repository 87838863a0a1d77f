import EvictionPolicies

/// Never looks at the last element when it sifts down past two children: the right child is there
/// when `child + 1 < elements.count`.
struct OffByOneHeap: PriorityQueue {
  private struct Element {
    let stamp: Int64
    let sequence: Int
    let slot: Slot

    func precedes(_ other: Element) -> Bool { (stamp, sequence) < (other.stamp, other.sequence) }
  }

  private var elements: [Element] = []
  private var nextSequence = 0

  let operations = OperationCounts()
  var count: Int { elements.count }
  var first: Slot? { elements.first?.slot }

  func contains(_ slot: Slot) -> Bool { elements.contains { $0.slot == slot } }

  mutating func insert(_ slot: Slot, stamp: Int64) {
    elements.append(Element(stamp: stamp, sequence: nextSequence, slot: slot))
    nextSequence += 1
    siftUp(from: elements.count - 1)
  }

  mutating func update(_ slot: Slot, stamp: Int64) {
    remove(slot)
    insert(slot, stamp: stamp)
  }

  mutating func remove(_ slot: Slot) {
    guard let place = elements.firstIndex(where: { $0.slot == slot }) else { return }
    elements.swapAt(place, elements.count - 1)
    elements.removeLast()
    if place < elements.count {
      siftUp(from: place)
      siftDown(from: place)
    }
  }

  mutating func removeFirst() -> Slot? {
    guard let first else { return nil }
    remove(first)
    return first
  }

  private mutating func siftUp(from start: Int) {
    var place = start
    while place > 0, elements[place].precedes(elements[(place - 1) / 2]) {
      elements.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private mutating func siftDown(from start: Int) {
    var place = start
    while 2 * place + 1 < elements.count {
      var child = 2 * place + 1
      if child + 1 < elements.count - 1, elements[child + 1].precedes(elements[child]) {
        child += 1
      }
      guard elements[child].precedes(elements[place]) else { return }
      elements.swapAt(place, child)
      place = child
    }
  }

  func invariantViolation() -> String? { nil }
}
