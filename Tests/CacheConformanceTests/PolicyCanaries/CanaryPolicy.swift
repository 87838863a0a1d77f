import EvictionPolicies

/// First in, first out, and right: every canary overrides what it breaks.
protocol CanaryPolicy: EvictionPolicy {
  var queue: PlainQueue { get set }
  init()
}

extension CanaryPolicy {
  init(capacity: UInt64) {
    self.init()
    self.capacity = capacity
  }

  mutating func access(_ slot: Slot, stamp: Int64) {}

  func victim() -> Slot? { queue.first }

  mutating func evict() -> Slot? { queue.removeFirst() }

  mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    queue.append(slot)
  }

  mutating func remove(_ slot: Slot) {
    queue.remove(slot)
  }
}
