import EvictionPolicies

/// Forgets without a report, so that its owner never gets the slot back.
struct ForgetsSilently: GhostCanaryPolicy {
  var capacity: UInt64 = 0
  var queue = PlainQueue()
  var ghosts = PlainQueue()
  var forgotten: [Slot] = []

  mutating func forget(_ slot: Slot) {}
}
