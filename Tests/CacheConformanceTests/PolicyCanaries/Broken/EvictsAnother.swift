import EvictionPolicies

/// Shows the oldest as victim and evicts the newest.
struct EvictsAnother: CanaryPolicy {
  var capacity: UInt64 = 0
  var queue = PlainQueue()

  mutating func evict() -> Slot? { queue.removeLast() }
}
