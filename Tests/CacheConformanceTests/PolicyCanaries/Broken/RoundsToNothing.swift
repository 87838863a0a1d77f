import EvictionPolicies

/// Holds new objects in an eighth of the cache, which may be no room at all.
struct RoundsToNothing: CanaryPolicy {
  var capacity: UInt64 = 0
  var queue = PlainQueue()

  mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    if capacity / 8 > 0 {
      queue.append(slot)
    }
  }
}
