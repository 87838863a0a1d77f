import EvictionPolicies

/// Reports every slot twice.
struct ForgetsTwice: GhostCanaryPolicy {
  var capacity: UInt64 = 0
  var queue = PlainQueue()
  var ghosts = PlainQueue()
  var forgotten: [Slot] = []

  mutating func forget(_ slot: Slot) {
    forgotten += [slot, slot]
  }
}
