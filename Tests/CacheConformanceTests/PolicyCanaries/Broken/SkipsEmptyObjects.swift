import EvictionPolicies

/// Takes an object of no size for no object.
struct SkipsEmptyObjects: CanaryPolicy {
  var capacity: UInt64 = 0
  var queue = PlainQueue()

  mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    if size > 0 {
      queue.append(slot)
    }
  }
}
