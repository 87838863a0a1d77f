import EvictionPolicies

/// Evicts the largest object, and among equal ones the one admitted first.
struct LargestFirst: EvictionPolicy {
  var capacity: UInt64
  private var queue = PlainQueue()
  private var sizes: [Slot: UInt64] = [:]

  init(capacity: UInt64) { self.capacity = capacity }

  mutating func access(_ slot: Slot, stamp: Int64) {}

  mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    queue.append(slot)
    sizes[slot] = size
  }

  mutating func resize(_ slot: Slot, to size: UInt64) { sizes[slot] = size }

  mutating func remove(_ slot: Slot) {
    queue.remove(slot)
    sizes[slot] = nil
  }

  func victim() -> Slot? {
    let largest = sizes.values.max()
    return queue.slots.first { sizes[$0] == largest }
  }

  mutating func evict() -> Slot? {
    guard let victim = victim() else { return nil }
    remove(victim)
    return victim
  }
}
