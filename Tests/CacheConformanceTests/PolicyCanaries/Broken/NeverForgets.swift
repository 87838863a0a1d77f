import EvictionPolicies

/// Remembers one victim in sixteen for ever.
struct NeverForgets: CanaryPolicy {
  var capacity: UInt64 = 0
  var queue = PlainQueue()
  private var isGhost: [Bool] = []
  private var evictions = 0

  mutating func miss(_ slot: Slot, size: UInt64, stamp: Int64) {
    while isGhost.count <= slot.index {
      isGhost.append(false)
    }
    isGhost[slot.index] = false
  }

  mutating func evict() -> Slot? {
    guard let victim = queue.removeFirst() else { return nil }
    evictions += 1
    isGhost[victim.index] = evictions.isMultiple(of: 16)
    return victim
  }

  func remembers(_ slot: Slot) -> Bool {
    slot.index < isGhost.count && isGhost[slot.index]
  }
}
