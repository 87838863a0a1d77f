package import EvictionPolicies

/// The memory of a policy: which slots left lately, oldest first, up to so many bytes.
///
/// A ghost counts as one byte at least, and without a limit nothing is remembered, so that memory
/// stays bounded.
package struct GhostQueue: Sendable {
  private var list = LinkedList()
  private var sizes: [UInt64] = []
  private var used: UInt128 = 0
  private var forgotten: [Slot] = []

  /// The bytes that may be remembered; none when this is `.max`.
  package var limit: UInt64 {
    didSet { trim() }
  }

  package init(limit: UInt64) {
    self.limit = limit
  }

  package func contains(_ slot: Slot) -> Bool { list.contains(slot) }

  /// Remembers a slot, and forgets the oldest beyond the limit, possibly this one.
  package mutating func append(_ slot: Slot, size: UInt64) {
    while sizes.count <= slot.index {
      sizes.append(0)
    }
    sizes[slot.index] = max(1, size)
    used += UInt128(sizes[slot.index])
    list.append(slot)
    trim()
  }

  /// Takes a slot out without reporting it.
  package mutating func remove(_ slot: Slot) {
    list.remove(slot)
    used -= UInt128(sizes[slot.index])
  }

  package mutating func nextForgotten() -> Slot? { forgotten.popLast() }

  package func invariantViolation() -> String? {
    if let violation = list.invariantViolation() { return violation }
    return used > UInt128(limit) ? "\(used) bytes are remembered, \(limit) may be" : nil
  }

  private mutating func trim() {
    while let oldest = list.first, limit == .max || used > UInt128(limit) {
      remove(oldest)
      forgotten.append(oldest)
    }
  }
}
