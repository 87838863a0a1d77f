import EvictionPolicies

/// Knows only the newcomer announced last, and admits it whoever comes.
struct AwaitsOneNewcomer: CanaryPolicy {
  var capacity: UInt64 = 0
  var queue = PlainQueue()
  private var awaited: Slot?

  mutating func miss(_ slot: Slot, size: UInt64, stamp: Int64) {
    awaited = slot
  }

  mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    queue.append(awaited ?? slot)
    awaited = nil
  }
}
