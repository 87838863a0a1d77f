import EvictionPolicies

/// Keeps a count that removals do not reach, and evicts in the right order all the same.
struct MiscountsRemovals: CanaryPolicy {
  var capacity: UInt64 = 0
  var queue = PlainQueue()
  private var count = 0

  mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    queue.append(slot)
    count += 1
  }

  mutating func evict() -> Slot? {
    let victim = queue.removeFirst()
    count -= victim == nil ? 0 : 1
    return victim
  }

  func invariantViolation() -> String? {
    count == queue.slots.count ? nil : "\(queue.slots.count) slots are queued, \(count) counted"
  }
}
