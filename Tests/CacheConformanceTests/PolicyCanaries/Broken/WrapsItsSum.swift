import EvictionPolicies

/// Holds nothing, it says, when its sum of sizes comes back to zero.
struct WrapsItsSum: CanaryPolicy {
  var capacity: UInt64 = 0
  var queue = PlainQueue()
  private var sum: UInt64 = 0
  private var sizes: [Slot: UInt64] = [:]

  mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    queue.append(slot)
    sizes[slot] = max(1, size)
    sum &+= max(1, size)
  }

  mutating func resize(_ slot: Slot, to size: UInt64) {
    sum = sum &- sizes[slot, default: 0] &+ max(1, size)
    sizes[slot] = max(1, size)
  }

  mutating func remove(_ slot: Slot) {
    queue.remove(slot)
    sum &-= sizes[slot, default: 0]
  }

  func victim() -> Slot? { sum == 0 ? nil : queue.first }

  mutating func evict() -> Slot? {
    let victim = victim()
    if let victim {
      remove(victim)
    }
    return victim
  }
}
