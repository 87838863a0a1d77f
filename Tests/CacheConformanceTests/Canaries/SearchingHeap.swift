import CacheConformance
import EvictionPolicies

/// A heap without a position map: it searches for the slot that it is to move, and says it does
/// not.
struct SearchingHeap: PriorityQueue, CostStating {
  private var heap = IndexedHeap()
  private var searched = OperationCounts()

  var operations: OperationCounts { heap.operations + searched }
  var count: Int { heap.count }
  var first: Slot? { heap.first }

  static func cost(of call: CountedCall, count: Int) -> OperationCounts {
    IndexedHeap.cost(of: call, count: count)
  }

  func contains(_ slot: Slot) -> Bool { heap.contains(slot) }

  mutating func insert(_ slot: Slot, stamp: Int64) { heap.insert(slot, stamp: stamp) }

  mutating func update(_ slot: Slot, stamp: Int64) {
    searched.comparisons += UInt64(count / 2)
    heap.update(slot, stamp: stamp)
  }

  mutating func remove(_ slot: Slot) { heap.remove(slot) }

  mutating func removeFirst() -> Slot? { heap.removeFirst() }

  func invariantViolation() -> String? { nil }
}
