public import EvictionPolicies

/// A strategy that traces can be replayed through.
///
/// Its closure is made where the policy's type is known, so that what it runs is specialised for it
/// and goes through no existential.
public struct SimulatedStrategy: Sendable {
  /// Told how many requests are done; what it throws ends the simulation.
  public typealias Progress = (Int) throws -> Void

  /// Its name, with those of its options that are set: `clock:bits=2`.
  public var name: String { base + settings.description }

  /// Its name without options.
  public let base: String

  /// Whether it evicts in the order of dates, and so hits and misses like every other that does.
  public let isDateOrdered: Bool

  /// The numbers by which it can be adjusted.
  public let options: [StrategyOption]

  /// Those that are set.
  public private(set) var settings: StrategySettings = [:]

  private let replay: @Sendable (Run, Progress) throws -> SimulationResult

  private static let requestsBetweenReports = 1 << 18

  /// What one replay needs to know.
  private struct Run {
    let trace: Trace
    let capacity: UInt64
    let settings: StrategySettings
  }

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
    base = name
    self.isDateOrdered = isDateOrdered
    options = Policy.options
    replay = { run, progress in
      try Self.replay(run, progress, through: Policy.self) {
        simulation,
        range throws(SimulationFailure) in
        try simulation.replay(run.trace, range)
      }
    }
  }

  private init(belady name: String) {
    base = name
    isDateOrdered = false
    options = []
    replay = { run, progress in
      let stamps = Belady.stamps(of: run.trace)
      return try Self.replay(run, progress, through: Belady.Policy.self) {
        simulation,
        range throws(SimulationFailure) in
        try simulation.replay(run.trace, range, stamps: stamps)
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
    try replay(Run(trace: trace, capacity: capacity, settings: settings), progress)
  }

  private static func replay<Policy: EvictionPolicy>(
    _ run: Run,
    _ progress: Progress,
    through _: Policy.Type,
    part: (inout Simulation<Policy>, Range<Int>) throws(SimulationFailure) -> Void
  ) throws -> SimulationResult {
    let trace = run.trace
    var simulation = Simulation(
      Policy(capacity: run.capacity, settings: run.settings),
      objectCount: trace.sizes.count
    )
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

  /// Belady's bound, LRU by its usual name, and every registered strategy.
  public static let all = [belady, lru] + registered

  /// The strategy of a name, with the options in it set.
  ///
  /// ```swift
  /// try SimulatedStrategy.named("clock:bits=2").settings["bits"]  // 2
  /// ```
  ///
  /// - Parameter text: The name of one of ``all``, and any number of `:option=number`.
  /// - Returns: The strategy.
  /// - Throws: ``StrategyNameError`` when there is no such strategy, option or value.
  public static func named(_ text: String) throws(StrategyNameError) -> SimulatedStrategy {
    let name = try StrategyName(text)
    guard var strategy = all.first(where: { $0.base == name.base }) else {
      throw .unknownStrategy(name.base, known: all.map(\.base))
    }
    try name.check(against: strategy.options)
    strategy.settings = name.settings
    return strategy
  }

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
