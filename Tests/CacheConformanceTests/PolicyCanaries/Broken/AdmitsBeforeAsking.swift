import EvictionPolicies

/// Holds a newcomer from its announcement on, and declines the large ones all the same.
struct AdmitsBeforeAsking: CanaryPolicy {
  var capacity: UInt64 = 0
  var queue = PlainQueue()

  mutating func miss(_ slot: Slot, size: UInt64, stamp: Int64) {
    queue.append(slot)
  }

  func admits(_ slot: Slot, size: UInt64) -> Bool { size < 8 }
}
