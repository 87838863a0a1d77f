package import EvictionPolicies

/// First in, first out, but only what is requested a second time comes in at all.
///
/// The smallest policy that declines newcomers. One seen for the first time is remembered, and one
/// of more than half the capacity, rounded up, is not even that. Without a limit, everything comes
/// in.
package struct SecondRequestFIFO: EvictionPolicy {
  package var capacity: UInt64 {
    didSet { seenOnce.limit = capacity }
  }

  private var queue = LinkedList()
  private var seenOnce: GhostQueue
  private var isWanted: [Bool] = []

  package init(capacity: UInt64) {
    self.capacity = capacity
    seenOnce = GhostQueue(limit: capacity)
  }

  package mutating func access(_ slot: Slot, stamp: Int64) {}

  package mutating func miss(_ slot: Slot, size: UInt64, stamp: Int64) {
    while isWanted.count <= slot.index {
      isWanted.append(false)
    }
    let wasSeen = seenOnce.contains(slot)
    if wasSeen {
      seenOnce.remove(slot)
    }
    let fits = max(1, size) <= capacity - capacity / 2
    isWanted[slot.index] = capacity == .max || fits && wasSeen
    if fits && !isWanted[slot.index] {
      seenOnce.append(slot, size: size)
    }
  }

  package func admits(_ slot: Slot, size: UInt64) -> Bool { isWanted[slot.index] }

  package mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    // Remembered as declined, but nobody asked.
    if seenOnce.contains(slot) {
      seenOnce.remove(slot)
    }
    queue.append(slot)
  }

  package func victim() -> Slot? { queue.first }

  package mutating func evict() -> Slot? { queue.removeFirst() }

  package mutating func remove(_ slot: Slot) {
    queue.remove(slot)
  }

  package func remembers(_ slot: Slot) -> Bool { seenOnce.contains(slot) }

  package mutating func nextForgotten() -> Slot? { seenOnce.nextForgotten() }

  package func invariantViolation() -> String? {
    queue.invariantViolation() ?? seenOnce.invariantViolation()
  }
}
