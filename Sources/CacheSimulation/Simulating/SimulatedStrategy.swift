public import EvictionPolicies

/// A strategy that traces can be replayed through.
///
/// Its closure is made where the policy's type is known, so that what it runs is specialised for it
/// and goes through no existential.
public struct SimulatedStrategy: Sendable {
  /// Told how many requests are done; what it throws ends the simulation.
  public typealias Progress = (Int) throws -> Void

  /// Its name, with its parameters if it has any.
  public let name: String

  /// Whether it evicts in the order of dates, and so hits and misses like every other that does.
  public let isDateOrdered: Bool

  private let replay: @Sendable (Trace, UInt64, Progress) throws -> SimulationResult

  private static let requestsBetweenReports = 1 << 18

  /// Makes a strategy of a policy.
  ///
  /// - Parameters:
  ///   - type: The policy.
  ///   - name: Its name.
  ///   - isDateOrdered: Whether it evicts in the order of dates.
  public init<Policy: EvictionPolicy>(
    _ type: Policy.Type,
    named name: String,
    isDateOrdered: Bool = false
  ) {
    self.name = name
    self.isDateOrdered = isDateOrdered
    replay = { trace, capacity, progress in
      try Self.run(Policy.self, trace, capacity, progress) {
        simulation,
        range throws(SimulationFailure) in
        try simulation.replay(trace, range)
      }
    }
  }

  private init(belady name: String) {
    self.name = name
    isDateOrdered = false
    replay = { trace, capacity, progress in
      let stamps = Belady.stamps(of: trace)
      return try Self.run(Belady.Policy.self, trace, capacity, progress) {
        simulation,
        range throws(SimulationFailure) in
        try simulation.replay(trace, range, stamps: stamps)
      }
    }
  }

  /// Replays a trace.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - capacity: The most bytes that may be held.
  ///   - progress: Told now and then how many requests are done.
  /// - Returns: The counts.
  /// - Throws: ``SimulationFailure`` when the policy does not keep its contract, or what `progress`
  ///   throws.
  public func run(
    _ trace: Trace,
    capacity: UInt64,
    progress: Progress = { _ in }
  ) throws -> SimulationResult {
    try replay(trace, capacity, progress)
  }

  private static func run<Policy>(
    _: Policy.Type,
    _ trace: Trace,
    _ capacity: UInt64,
    _ progress: Progress,
    part: (inout Simulation<Policy>, Range<Int>) throws(SimulationFailure) -> Void
  ) throws -> SimulationResult {
    var simulation = Simulation<Policy>(capacity: capacity, objectCount: trace.sizes.count)
    let count = trace.objects.count
    for start in stride(from: 0, to: count, by: requestsBetweenReports) {
      try part(&simulation, start..<min(count, start + requestsBetweenReports))
      try progress(min(count, start + requestsBetweenReports))
    }
    return SimulationResult(
      requests: count,
      misses: simulation.misses,
      bytesRequested: trace.bytesRequested,
      bytesMissed: simulation.bytesMissed,
      finalCount: simulation.count,
      finalBytes: simulation.usedBytes
    )
  }
}

// MARK: - All of them

extension SimulatedStrategy {
  /// Belady's bound, which knows the future: no strategy at all, but what there is to reach.
  public static let belady = SimulatedStrategy(belady: "belady")

  /// LRU by its usual name, on the structure that is fastest while time moves on.
  public static let lru = SimulatedStrategy(
    LRU<SortedLinkedList>.self,
    named: "lru",
    isDateOrdered: true
  )

  /// Every registered strategy, in the order in which tables list them.
  public static let registered: [SimulatedStrategy] = {
    var collector = Collector()
    StrategyRegistry.visitAll(&collector)
    return collector.strategies
  }()

  private struct Collector: StrategyVisitor {
    var strategies: [SimulatedStrategy] = []

    mutating func visit<Policy: EvictionPolicy>(_ type: Policy.Type, as strategy: Strategy) {
      strategies.append(
        SimulatedStrategy(
          type,
          named: strategy.name,
          isDateOrdered: strategy.isDateOrdered
        )
      )
    }
  }
}
