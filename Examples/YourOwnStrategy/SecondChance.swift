import EvictionPolicies

/// First in, first out, but what was used while it waited goes to the back once more.
///
/// Invariant: only what is in the queue is marked.
struct SecondChance: EvictionPolicy {
  static var rule: String { "the first in the queue that is not marked" }

  var capacity: UInt64
  private var queue = LinkedList()
  private var marked: Set<Slot> = []

  init(capacity: UInt64) {
    self.capacity = capacity
  }

  mutating func access(_ slot: Slot, stamp: Int64) {
    marked.insert(slot)
  }

  mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    queue.append(slot)
  }

  mutating func evict() -> Slot? {
    while let slot = queue.removeFirst() {
      if marked.remove(slot) == nil { return slot }
      queue.append(slot)
    }
    return nil
  }

  mutating func remove(_ slot: Slot) {
    queue.remove(slot)
    marked.remove(slot)
  }
}
