package import EvictionPolicies

/// First in, first out, but what comes back soon after its eviction stays until all others are
/// gone.
///
/// The smallest policy with ghosts. It shows that the laws of ghosts can be obeyed, and lets an
/// index be tested with ghosts.
package struct GhostFIFO: EvictionPolicy {
  package var capacity: UInt64 {
    didSet { ghosts.limit = capacity }
  }

  private var newcomers = LinkedList()
  private var returners = LinkedList()
  private var ghosts: GhostQueue
  private var sizes: [UInt64] = []
  private var isReturning: [Bool] = []

  package init(capacity: UInt64) {
    self.capacity = capacity
    ghosts = GhostQueue(limit: capacity)
  }

  package mutating func access(_ slot: Slot, stamp: Int64) {}

  package mutating func miss(_ slot: Slot, size: UInt64, stamp: Int64) {
    while sizes.count <= slot.index {
      sizes.append(0)
      isReturning.append(false)
    }
    isReturning[slot.index] = ghosts.contains(slot)
    if isReturning[slot.index] {
      ghosts.remove(slot)
    }
  }

  package mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    sizes[slot.index] = size
    if isReturning[slot.index] {
      returners.append(slot)
    } else {
      newcomers.append(slot)
    }
  }

  package func victim() -> Slot? { newcomers.first ?? returners.first }

  package mutating func evict() -> Slot? {
    guard let victim = newcomers.removeFirst() ?? returners.removeFirst() else { return nil }
    ghosts.append(victim, size: sizes[victim.index])
    return victim
  }

  package mutating func resize(_ slot: Slot, to size: UInt64) {
    sizes[slot.index] = size
  }

  package mutating func remove(_ slot: Slot) {
    if newcomers.contains(slot) {
      newcomers.remove(slot)
    } else {
      returners.remove(slot)
    }
  }

  package func remembers(_ slot: Slot) -> Bool { ghosts.contains(slot) }

  package mutating func nextForgotten() -> Slot? { ghosts.nextForgotten() }

  package func invariantViolation() -> String? {
    newcomers.invariantViolation() ?? returners.invariantViolation() ?? ghosts.invariantViolation()
  }
}
