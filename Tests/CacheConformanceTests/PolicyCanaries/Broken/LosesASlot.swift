import EvictionPolicies

/// Has no place for one slot in eight.
struct LosesASlot: CanaryPolicy {
  var capacity: UInt64 = 0
  var queue = PlainQueue()

  mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    if slot.index % 8 != 7 {
      queue.append(slot)
    }
  }
}
