import EvictionPolicies

/// A priority queue without any structure: what is there, and a search through all of it.
struct ModelQueue {
  private(set) var keys: [Slot: (stamp: Int64, sequence: Int)] = [:]
  private var nextSequence = 0

  var count: Int { keys.count }

  var first: Slot? { keys.min { $0.value < $1.value }?.key }

  mutating func set(_ slot: Slot, stamp: Int64) {
    keys[slot] = (stamp, nextSequence)
    nextSequence += 1
  }

  mutating func remove(_ slot: Slot) {
    keys[slot] = nil
  }
}
