import EvictionPolicies

/// Takes every look at its victim for a reason to show another.
struct LookingRotates: CanaryPolicy {
  var capacity: UInt64 = 0
  var queue = PlainQueue()
  private let looks = Counter()

  func victim() -> Slot? {
    queue.slots.isEmpty ? nil : queue.slots[looks.increment() % queue.slots.count]
  }

  mutating func evict() -> Slot? {
    let victim = victim()
    if let victim {
      queue.remove(victim)
    }
    return victim
  }
}
