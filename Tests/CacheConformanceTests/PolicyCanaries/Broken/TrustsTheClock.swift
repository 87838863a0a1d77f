import EvictionPolicies

/// Never looks for a victim before the stamp of the last one.
struct TrustsTheClock: CanaryPolicy {
  var capacity: UInt64 = 0
  var queue = PlainQueue()
  private var hand = Int64.min + 1
  private var stamps: [Slot: Int64] = [:]

  mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    queue.append(slot)
    stamps[slot] = stamp
  }

  func victim() -> Slot? {
    queue.slots.first { stamps[$0, default: 0] >= hand }
  }

  mutating func evict() -> Slot? {
    let victim = victim()
    if let victim {
      hand = stamps[victim, default: 0]
      queue.remove(victim)
    }
    return victim
  }
}
