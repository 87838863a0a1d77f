import EvictionPolicies

/// A strategy of the user's own: evicts what was used last.
struct MRU: EvictionPolicy {
  var capacity: UInt64
  private var list = LinkedList()

  init(capacity: UInt64) {
    self.capacity = capacity
  }

  mutating func access(_ slot: Slot, stamp: Int64) {
    list.remove(slot)
    list.append(slot)
  }

  mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    list.append(slot)
  }

  mutating func remove(_ slot: Slot) {
    list.remove(slot)
  }

  func victim() -> Slot? { list.last }

  mutating func evict() -> Slot? { list.removeLast() }
}
