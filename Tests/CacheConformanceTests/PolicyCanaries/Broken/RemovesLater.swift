import EvictionPolicies

/// Leaves removed slots where they are, to be skipped some day.
struct RemovesLater: CanaryPolicy {
  var capacity: UInt64 = 0
  var queue = PlainQueue()

  mutating func remove(_ slot: Slot) {}
}
