import CacheSimulation
import EvictionPolicies

/// What a sequence of requests, made by hand, comes to.
struct Requested: Equatable {
  let misses: Int
  /// The objects in the order in which they went.
  let evicted: [UInt32]

  /// What is expected.
  init(misses: Int, evicted: [UInt32]) {
    self.misses = misses
    self.evicted = evicted
  }

  /// Asks for objects of one byte each, or of the sizes given.
  ///
  /// - Parameters:
  ///   - objects: Small numbers.
  ///   - policy: An empty policy.
  ///   - sizes: The size of each object, by number.
  /// - Throws: When the policy does not keep its contract.
  init(
    _ objects: [UInt32],
    of policy: some EvictionPolicy,
    sizes: [UInt32: UInt64] = [:]
  ) throws {
    var evicted: [UInt32] = []
    var simulation = Simulation(policy, objectCount: 100, keepsEvicted: true)
    for (time, object) in objects.enumerated() {
      try simulation.request(object, stamp: Int64(time), size: sizes[object] ?? 1)
      evicted += simulation.evicted
    }
    self.init(misses: simulation.misses, evicted: evicted)
  }
}

extension EvictionPolicy {
  /// Announces and inserts slots of one byte each.
  mutating func admit(_ slots: some Sequence<Int>) {
    for index in slots {
      admit(index, size: 1)
    }
  }

  /// Announces and inserts a slot, without making room.
  mutating func admit(_ index: Int, size: UInt64) {
    miss(Slot(index), size: size, stamp: 0)
    insert(Slot(index), size: size, stamp: 0)
  }

  /// Evicts while the policy says that something has to go, as its owner does.
  mutating func evictWhileOverfull() -> [Int] {
    var evicted: [Int] = []
    while isOverfull, let slot = evict() {
      evicted.append(slot.index)
    }
    return evicted
  }

  /// Every resident in the order of eviction.
  var evictionOrder: [Int] {
    var copy = self
    var order: [Int] = []
    while let slot = copy.evict() {
      order.append(slot.index)
    }
    return order
  }
}
