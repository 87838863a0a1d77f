public import EvictionPolicies

/// A trace on its way through a strategy, which can be stopped and looked at between requests.
///
/// It is made by ``SimulatedStrategy/replay(_:capacity:keepsEvicted:)``. It holds closures that were
/// made where the policy's type is known, so that any number of requests runs in code specialised
/// for the policy; the methods of a generic class would not be.
public final class TraceReplay {
  /// The number of requests done.
  public private(set) var position = 0

  private let trace: Trace
  private let replay: (Range<Int>) throws(SimulationFailure) -> Void
  private let tally: () -> Tally
  private let look: () -> [PolicyPart]
  private let check: () -> String?
  private let lookUp: (UInt32) -> Bool
  private let resolve: (Slot) -> UInt32
  private let listEvicted: () -> [UInt32]

  /// What a simulation has counted.
  private struct Tally {
    let misses: Int
    let bytesMissed: UInt64
    let count: Int
    let usedBytes: UInt64
  }

  /// Puts a trace before a policy.
  ///
  /// - Parameters:
  ///   - policy: An empty policy.
  ///   - trace: The trace.
  ///   - stamps: A stamp for each request; `nil` for its position.
  ///   - keepsEvicted: Whether to keep what each request evicts.
  init<Policy: EvictionPolicy>(
    _ policy: Policy,
    _ trace: Trace,
    stamps: [Int64]? = nil,
    keepsEvicted: Bool
  ) {
    var simulation = Simulation(
      policy,
      objectCount: trace.sizes.count,
      keepsEvicted: keepsEvicted
    )
    self.trace = trace
    replay = { (range) throws(SimulationFailure) in
      if let stamps {
        try simulation.replay(trace, range, stamps: stamps)
      } else {
        try simulation.replay(trace, range)
      }
    }
    tally = {
      Tally(
        misses: simulation.misses,
        bytesMissed: simulation.bytesMissed,
        count: simulation.count,
        usedBytes: simulation.usedBytes
      )
    }
    look = { simulation.policy.parts }
    check = { simulation.violation() }
    lookUp = { simulation.holds($0) }
    resolve = { simulation.object(at: $0) }
    listEvicted = { simulation.evicted }
  }
}

extension TraceReplay {
  /// The number of objects held.
  public var count: Int { tally().count }

  /// The counts so far.
  ///
  /// - Complexity: O(position), but O(1) when the trace is done.
  public var result: SimulationResult {
    let tally = tally()
    return SimulationResult(
      requests: position,
      misses: tally.misses,
      bytesRequested: trace.bytesRequested(in: 0..<position),
      bytesMissed: tally.bytesMissed,
      finalCount: tally.count,
      finalBytes: tally.usedBytes
    )
  }

  /// The objects that the latest request evicted, in order; kept only where that was asked for.
  public var evicted: [UInt32] { listEvicted() }

  /// The policy's structure as it stands.
  public var parts: [PolicyPart] { look() }

  /// What is wrong with the policy or its bookkeeping, in one sentence; `nil` for nothing.
  ///
  /// - Returns: The first broken invariant.
  /// - Complexity: that of evicting every object from a copy.
  public func violation() -> String? { check() }

  /// Does the requests up to, but not including, a position.
  ///
  /// - Parameter end: At most the number of requests.
  /// - Throws: When the policy does not keep its contract.
  public func advance(to end: Int) throws(SimulationFailure) {
    let range = position..<end
    position = end
    try replay(range)
  }

  /// Whether an object is held.
  ///
  /// - Parameter object: Its number.
  /// - Returns: `false` also for one that is only remembered.
  public func holds(_ object: UInt32) -> Bool { lookUp(object) }

  /// The object that a slot stands for.
  ///
  /// - Parameter slot: A slot that is resident or remembered.
  /// - Returns: The object's number.
  public func object(at slot: Slot) -> UInt32 { resolve(slot) }
}
