import EvictionPolicies

/// A queue that forgives everything, so that a canary that breaks a law breaks nothing else:
/// putting in what is there and taking out what is not are no-ops.
struct PlainQueue: Sendable {
  private(set) var slots: [Slot] = []

  var first: Slot? { slots.first }

  mutating func append(_ slot: Slot) {
    if !slots.contains(slot) {
      slots.append(slot)
    }
  }

  mutating func remove(_ slot: Slot) {
    slots.removeAll { $0 == slot }
  }

  mutating func removeFirst() -> Slot? {
    slots.isEmpty ? nil : slots.removeFirst()
  }

  mutating func removeLast() -> Slot? {
    slots.popLast()
  }
}
