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

  private let start: @Sendable (Start) -> TraceReplay

  private static let requestsBetweenReports = 1 << 13
  /// Every request is verified as long as there were no more than these.
  private static let requestsVerifiedSingly = 1_000

  /// What a replay begins with.
  private struct Start {
    let trace: Trace
    let capacity: UInt64
    let settings: StrategySettings
    let keepsEvicted: Bool
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
    start = { start in
      TraceReplay(
        Policy(capacity: start.capacity, settings: start.settings),
        start.trace,
        keepsEvicted: start.keepsEvicted
      )
    }
  }

  private init(belady name: String) {
    base = name
    isDateOrdered = false
    options = []
    start = { start in
      TraceReplay(
        Belady.Policy(capacity: start.capacity),
        start.trace,
        stamps: Belady.stamps(of: start.trace),
        keepsEvicted: start.keepsEvicted
      )
    }
  }
}

// MARK: - Replaying

extension SimulatedStrategy {
  /// Puts a trace before the strategy, without a request done yet.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - capacity: The most bytes that may be held.
  ///   - keepsEvicted: Whether to keep what each request evicts.
  /// - Returns: The replay, for one thread at a time.
  public func replay(
    _ trace: Trace,
    capacity: UInt64,
    keepsEvicted: Bool = false
  ) -> TraceReplay {
    start(
      Start(trace: trace, capacity: capacity, settings: settings, keepsEvicted: keepsEvicted)
    )
  }

  /// Replays a whole trace.
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
    let replay = replay(trace, capacity: capacity)
    while replay.position < trace.objects.count {
      let next = min(trace.objects.count, replay.position + Self.requestsBetweenReports)
      try replay.advance(to: next)
      try progress(next)
    }
    return replay.result
  }

  /// Replays a whole trace and checks the structure's invariants on the way.
  ///
  /// That happens after each of the first thousand requests, and then as often as there are objects
  /// held, so that the checks cost a constant for each request.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - capacity: The most bytes that may be held.
  ///   - progress: Told now and then how many requests are done.
  /// - Returns: The counts.
  /// - Throws: ``SimulationFailure`` when an invariant breaks or the policy does not keep its
  ///   contract, or what `progress` throws.
  public func verify(
    _ trace: Trace,
    capacity: UInt64,
    progress: Progress = { _ in }
  ) throws -> SimulationResult {
    let replay = replay(trace, capacity: capacity)
    while replay.position < trace.objects.count {
      let isEarly = replay.position < Self.requestsVerifiedSingly
      let step = isEarly ? 1 : max(1, replay.count)
      let next = min(trace.objects.count, replay.position + step)
      try replay.advance(to: next)
      if let violation = replay.violation() {
        throw SimulationFailure.brokenInvariant(violation, request: next)
      }
      try progress(next)
    }
    return replay.result
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
  /// - Throws: `StrategyNameError` when there is no such strategy, option or value.
  public static func named(_ text: String) throws(StrategyNameError) -> SimulatedStrategy {
    let name = try StrategyName(text)
    var strategy = try name.find(among: all, named: \.base, options: \.options)
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
