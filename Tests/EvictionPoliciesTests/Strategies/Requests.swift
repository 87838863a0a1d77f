import CacheSimulation
import EvictionPolicies
import Testing

/// A cache that is asked for objects, for sequences as the papers have them.
struct Requests<Policy: EvictionPolicy> {
  private var simulation: Simulation<Policy>
  private var time: Int64 = 0

  init(_ policy: Policy, objectCount: Int = 100) {
    simulation = Simulation(policy, objectCount: objectCount, keepsEvicted: true)
  }

  var policy: Policy { simulation.policy }
  var usedBytes: UInt64 { simulation.usedBytes }
  var misses: Int { simulation.misses }

  /// Asks for objects of one size, and returns what was evicted for them.
  @discardableResult
  mutating func ask(_ objects: Int..., size: UInt64 = 1) throws -> [Int] {
    var evicted: [Int] = []
    for object in objects {
      try simulation.request(UInt32(object), stamp: time, size: size)
      time += 1
      evicted += simulation.evicted.map(Int.init)
    }
    return evicted
  }

  /// The objects in a part of the policy, the one nearest to leaving first.
  func part(_ name: String) -> [Int] {
    let part = policy.parts.first { $0.name == name }
    return part?.places.map { Int(simulation.object(at: $0.slot)) } ?? []
  }

  /// Asks for objects of all sizes, popular ones more often, and checks after every request.
  static func expectAllSizes(at capacities: [UInt64], settings: StrategySettings = [:]) throws {
    for capacity in capacities {
      var cache = Requests(Policy(capacity: capacity, settings: settings), objectCount: 30)
      var generator = SplitMix64(seed: capacity)
      for _ in 0..<400 {
        let object = generator.below(1 + generator.below(30))
        try cache.ask(object, size: 1 + UInt64(object) % capacity)
        #expect(cache.usedBytes > 0 && cache.usedBytes <= capacity)
        #expect(cache.policy.invariantViolation() == nil)
      }
    }
  }
}
