import EvictionPolicies

/// A trace on its way through one policy.
final class PolicyReplay<Policy: EvictionPolicy>: TraceReplay {
  private var simulation: Simulation<Policy>
  private let trace: Trace
  /// A stamp for each request; `nil` for its position.
  private let stamps: [Int64]?
  private(set) var position = 0

  init(_ policy: Policy, _ trace: Trace, stamps: [Int64]? = nil, keepsEvicted: Bool) {
    simulation = Simulation(
      policy,
      objectCount: trace.sizes.count,
      keepsEvicted: keepsEvicted
    )
    self.trace = trace
    self.stamps = stamps
  }

  var count: Int { simulation.count }

  var result: SimulationResult {
    SimulationResult(
      requests: position,
      misses: simulation.misses,
      bytesRequested: trace.bytesRequested(in: 0..<position),
      bytesMissed: simulation.bytesMissed,
      finalCount: simulation.count,
      finalBytes: simulation.usedBytes
    )
  }

  var evicted: [UInt32] { simulation.evicted }

  var parts: [PolicyPart] { simulation.policy.parts }

  func advance(to end: Int) throws(SimulationFailure) {
    let range = position..<end
    position = end
    if let stamps {
      try simulation.replay(trace, range, stamps: stamps)
    } else {
      try simulation.replay(trace, range)
    }
  }

  func holds(_ object: UInt32) -> Bool { simulation.holds(object) }

  func object(at slot: Slot) -> UInt32 { simulation.object(at: slot) }

  func violation() -> String? {
    if let violation = simulation.policy.invariantViolation() { return violation }
    if simulation.usedBytes > simulation.capacity {
      return "\(simulation.usedBytes) bytes are held, above the capacity"
    }
    var held = Set<UInt32>()
    var copy = simulation.policy
    while let slot = copy.evict() {
      let object = simulation.object(at: slot)
      guard simulation.holds(object), held.insert(object).inserted else {
        return "object \(object) would be evicted twice, or without being held"
      }
    }
    guard held.count == simulation.count else {
      return "\(simulation.count) objects are held, \(held.count) can be evicted"
    }
    return nil
  }
}
