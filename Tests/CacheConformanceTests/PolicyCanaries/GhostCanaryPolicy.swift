import EvictionPolicies

/// The same with a memory for the eight slots evicted last, and still right.
protocol GhostCanaryPolicy: CanaryPolicy {
  var ghosts: PlainQueue { get set }
  var forgotten: [Slot] { get set }
  /// How many slots may be remembered now.
  var ghostLimit: Int { get }
  mutating func forget(_ slot: Slot)
}

extension GhostCanaryPolicy {
  var ghostLimit: Int { min(8, Int(clamping: capacity)) }

  mutating func miss(_ slot: Slot, size: UInt64, stamp: Int64) {
    ghosts.remove(slot)
  }

  mutating func evict() -> Slot? {
    guard let victim = queue.removeFirst() else { return nil }
    ghosts.append(victim)
    while ghosts.slots.count > ghostLimit, let oldest = ghosts.removeFirst() {
      forget(oldest)
    }
    return victim
  }

  func remembers(_ slot: Slot) -> Bool { ghosts.slots.contains(slot) }

  mutating func forget(_ slot: Slot) {
    forgotten.append(slot)
  }

  mutating func nextForgotten() -> Slot? { forgotten.popLast() }
}
