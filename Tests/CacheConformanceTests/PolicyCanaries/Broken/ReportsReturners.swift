import EvictionPolicies

/// Reports a ghost as forgotten when it returns.
struct ReportsReturners: GhostCanaryPolicy {
  var capacity: UInt64 = 0
  var queue = PlainQueue()
  var ghosts = PlainQueue()
  var forgotten: [Slot] = []

  mutating func miss(_ slot: Slot, size: UInt64, stamp: Int64) {
    if remembers(slot) {
      forget(slot)
    }
    ghosts.remove(slot)
  }
}
