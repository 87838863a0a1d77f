import EvictionPolicies

/// Goes on remembering as much as ever when the capacity becomes smaller.
struct KeepsItsGhosts: GhostCanaryPolicy {
  var queue = PlainQueue()
  var ghosts = PlainQueue()
  var forgotten: [Slot] = []
  var capacity: UInt64 = 0 {
    didSet { ghostLimit = max(ghostLimit, Int(clamping: min(capacity, 64))) }
  }
  private(set) var ghostLimit = 0
}
