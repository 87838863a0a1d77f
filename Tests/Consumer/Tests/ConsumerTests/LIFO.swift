import DiskCaches

/// A strategy of one's own: evicts the newest object.
struct LIFO: EvictionPolicy {
  var capacity: UInt64
  private var list = LinkedList()
  init(capacity: UInt64) { self.capacity = capacity }
  mutating func access(_ slot: Slot, stamp: Int64) {}
  mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) { list.append(slot) }
  mutating func remove(_ slot: Slot) { list.remove(slot) }
  mutating func evict() -> Slot? { list.removeLast() }
}
