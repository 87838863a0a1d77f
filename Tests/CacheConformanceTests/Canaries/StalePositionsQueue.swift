import EvictionPolicies

/// Keeps positions, but not those of the elements that shift when one goes.
///
/// Where a position is wrong, an update finds another slot there and gives up.
struct StalePositionsQueue: PriorityQueue {
  private var order = SortedArray()
  private var slots: [Slot] = []
  private var positions: [Slot: Int] = [:]

  let operations = OperationCounts()
  var count: Int { order.count }
  var first: Slot? { order.first }

  func contains(_ slot: Slot) -> Bool { order.contains(slot) }

  mutating func insert(_ slot: Slot, stamp: Int64) {
    order.insert(slot, stamp: stamp)
    positions[slot] = slots.count
    slots.append(slot)
  }

  mutating func update(_ slot: Slot, stamp: Int64) {
    guard let position = positions[slot], slots.indices.contains(position),
      slots[position] == slot
    else { return }
    order.update(slot, stamp: stamp)
  }

  mutating func remove(_ slot: Slot) {
    order.remove(slot)
    slots.removeAll { $0 == slot }
    positions[slot] = nil
  }

  mutating func removeFirst() -> Slot? {
    guard let first else { return nil }
    remove(first)
    return first
  }

  func invariantViolation() -> String? { nil }
}
