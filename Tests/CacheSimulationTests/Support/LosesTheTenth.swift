import EvictionPolicies

/// First in, first out, but for the tenth object, which it does not note down.
struct LosesTheTenth: EvictionPolicy {
  var capacity: UInt64
  private var list = LinkedList()
  private var admitted = 0

  init(capacity: UInt64) { self.capacity = capacity }

  mutating func access(_ slot: Slot, stamp: Int64) {}

  mutating func evict() -> Slot? { list.removeFirst() }

  mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    admitted += 1
    if admitted != 10 { list.append(slot) }
  }

  mutating func remove(_ slot: Slot) { list.remove(slot) }
}
