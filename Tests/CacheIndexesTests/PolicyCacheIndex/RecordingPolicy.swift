import EvictionPolicies

/// First in, first out, with a list of the calls made: what an index says to its policy, and in
/// which order.
struct RecordingPolicy: EvictionPolicy {
  var calls: [String] = []
  private var list = LinkedList()

  var capacity: UInt64 {
    didSet { calls.append("capacity \(capacity)") }
  }

  init(capacity: UInt64) {
    self.capacity = capacity
  }

  mutating func access(_ slot: Slot, stamp: Int64) {
    calls.append("access \(slot.index)")
  }

  mutating func miss(_ slot: Slot, size: UInt64, stamp: Int64) {
    calls.append("miss \(slot.index) of \(size)")
  }

  mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    calls.append("insert \(slot.index) of \(size)")
    list.append(slot)
  }

  func victim() -> Slot? { list.first }

  mutating func evict() -> Slot? {
    calls.append("evict")
    return list.removeFirst()
  }

  mutating func resize(_ slot: Slot, to size: UInt64) {
    calls.append("resize \(slot.index) to \(size)")
  }

  mutating func remove(_ slot: Slot) {
    calls.append("remove \(slot.index)")
    list.remove(slot)
  }
}
