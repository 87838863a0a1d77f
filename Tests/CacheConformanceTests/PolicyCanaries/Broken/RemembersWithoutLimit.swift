import EvictionPolicies

/// Takes the capacity for the number of ghosts, also when there is no limit.
struct RemembersWithoutLimit: GhostCanaryPolicy {
  var capacity: UInt64 = 0
  var queue = PlainQueue()
  var ghosts = PlainQueue()
  var forgotten: [Slot] = []

  var ghostLimit: Int { Int(clamping: capacity) }
}
