import EvictionPolicies

/// Makes ghosts of what the user removed.
struct RemembersTheRemoved: GhostCanaryPolicy {
  var capacity: UInt64 = 0
  var queue = PlainQueue()
  var ghosts = PlainQueue()
  var forgotten: [Slot] = []

  mutating func remove(_ slot: Slot) {
    queue.remove(slot)
    ghosts.append(slot)
  }
}
