import DiskCaches

/// Evicts what was used once, so that a scan passes through without driving out what is used again.
///
/// Newcomers wait in a queue of their own. A hit moves an object to the second list, which is in the
/// order of use, and loses its last only when it is more than four times as long as the queue.
struct OnceFirst: EvictionPolicy {
  var capacity: UInt64
  private var once = LinkedList()
  private var again = LinkedList()

  init(capacity: UInt64) {
    self.capacity = capacity
  }

  mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    once.append(slot)
  }

  mutating func access(_ slot: Slot, stamp: Int64) {
    remove(slot)
    again.append(slot)
  }

  mutating func evict() -> Slot? {
    once.count > again.count / 4 ? once.removeFirst() : again.removeFirst()
  }

  mutating func remove(_ slot: Slot) {
    if once.contains(slot) {
      once.remove(slot)
    } else {
      again.remove(slot)
    }
  }
}
