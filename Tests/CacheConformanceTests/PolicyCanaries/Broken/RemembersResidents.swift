import EvictionPolicies

/// Keeps a ghost in memory after it has returned.
struct RemembersResidents: GhostCanaryPolicy {
  var capacity: UInt64 = 0
  var queue = PlainQueue()
  var ghosts = PlainQueue()
  var forgotten: [Slot] = []

  mutating func miss(_ slot: Slot, size: UInt64, stamp: Int64) {}

  mutating func forget(_ slot: Slot) {
    if !queue.slots.contains(slot) {
      forgotten.append(slot)
    }
  }
}
