import EvictionPolicies

/// Remembers large newcomers as declined from their announcement on, even when they come in
/// unasked.
struct ExpectsToBeAsked: GhostCanaryPolicy {
  var capacity: UInt64 = 0
  var queue = PlainQueue()
  var ghosts = PlainQueue()
  var forgotten: [Slot] = []

  mutating func miss(_ slot: Slot, size: UInt64, stamp: Int64) {
    ghosts.remove(slot)
    if size > 8 {
      ghosts.append(slot)
    }
  }

  func admits(_ slot: Slot, size: UInt64) -> Bool { size <= 8 }
}
