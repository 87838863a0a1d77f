import EvictionPolicies

/// Leaves a slot among the resident when it becomes a ghost.
struct GhostIsVictim: GhostCanaryPolicy {
  var capacity: UInt64 = 0
  var queue = PlainQueue()
  var ghosts = PlainQueue()
  var forgotten: [Slot] = []

  mutating func evict() -> Slot? {
    guard let victim = queue.first else { return nil }
    ghosts.append(victim)
    return victim
  }
}
