import EvictionPolicies

/// Puts a slot in front of those with the same stamp instead of behind them.
struct NewestTieFirstQueue: PriorityQueue {
  private var elements: [(stamp: Int64, slot: Slot)] = []

  let operations = OperationCounts()
  var count: Int { elements.count }
  var first: Slot? { elements.first?.slot }

  func contains(_ slot: Slot) -> Bool { elements.contains { $0.slot == slot } }

  mutating func insert(_ slot: Slot, stamp: Int64) {
    let place = elements.firstIndex { $0.stamp >= stamp } ?? elements.count
    elements.insert((stamp, slot), at: place)
  }

  mutating func update(_ slot: Slot, stamp: Int64) {
    remove(slot)
    insert(slot, stamp: stamp)
  }

  mutating func remove(_ slot: Slot) { elements.removeAll { $0.slot == slot } }

  mutating func removeFirst() -> Slot? {
    elements.isEmpty ? nil : elements.removeFirst().slot
  }

  func invariantViolation() -> String? { nil }
}
