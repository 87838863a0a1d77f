public import CacheSimulation
public import EvictionPolicies

/// A registered strategy that lessons can be given on.
public struct LessonStrategy: Sendable {
  /// Its name, with those of its options that are set: `clock:bits=2`.
  public var name: String { base + settings.description }

  /// Its name without options.
  public let base: String

  /// The numbers by which it can be adjusted.
  public let options: [StrategyOption]

  /// Whom it evicts, in a few words.
  public let rule: String

  /// Those that are set.
  public private(set) var settings: StrategySettings = [:]

  private let teach:
    @Sendable (AccessString, UInt64, StrategySettings) throws(SimulationFailure) -> Lesson
  private let count:
    @Sendable (AccessString, UInt64, StrategySettings) throws(SimulationFailure) -> Int

  /// LRU by its usual name, and every registered strategy, in the order of the registry.
  public static let all: [LessonStrategy] = {
    var collector = Collector()
    collector.visit(LRU<SortedLinkedList>.self, as: .dateOrdered("lru"))
    StrategyRegistry.visitAll(&collector)
    return collector.strategies
  }()

  /// The strategy of a name, with the options in it set.
  ///
  /// - Parameter text: The name of one of ``all``, and any number of `:option=number`.
  /// - Returns: The strategy.
  /// - Throws: `StrategyNameError` when there is no such strategy, option or value.
  public static func named(_ text: String) throws(StrategyNameError) -> LessonStrategy {
    let name = try StrategyName(text)
    var strategy = try name.find(among: all, named: { $0.base }, options: { $0.options })
    strategy.settings = name.settings
    return strategy
  }

  /// Puts accesses before the strategy.
  ///
  /// - Parameters:
  ///   - accesses: What is asked for.
  ///   - capacity: The most that may be held.
  /// - Returns: A step for each request.
  /// - Throws: When the strategy does not keep its contract.
  public func lesson(
    on accesses: AccessString,
    capacity: UInt64
  ) throws(SimulationFailure) -> Lesson {
    try teach(accesses, capacity, settings)
  }

  /// What the strategy misses of accesses, without a lesson on it.
  ///
  /// - Parameters:
  ///   - accesses: What is asked for.
  ///   - capacity: The most that may be held.
  /// - Returns: The number of misses.
  /// - Throws: When the strategy does not keep its contract.
  public func misses(
    on accesses: AccessString,
    capacity: UInt64
  ) throws(SimulationFailure) -> Int {
    try count(accesses, capacity, settings)
  }

  /// What a strategy that knows the future misses: Belady's bound.
  ///
  /// - Parameters:
  ///   - accesses: What is asked for.
  ///   - capacity: The most that may be held.
  /// - Returns: The number of misses.
  /// - Throws: When the bound cannot be found.
  public static func leastMisses(
    on accesses: AccessString,
    capacity: UInt64
  ) throws(SimulationFailure) -> Int {
    try Belady.misses(of: accesses.trace, capacity: capacity)
  }

  /// Collects what it is shown.
  private struct Collector: StrategyVisitor {
    var strategies: [LessonStrategy] = []

    mutating func visit<Policy: EvictionPolicy>(_ type: Policy.Type, as strategy: Strategy) {
      strategies.append(
        LessonStrategy(
          base: strategy.name,
          options: Policy.options,
          rule: Policy.rule,
          teach: { (accesses, capacity, settings) throws(SimulationFailure) in
            try Lesson(accesses, Policy.self, capacity: capacity, settings: settings)
          },
          count: { (accesses, capacity, settings) throws(SimulationFailure) in
            var simulation = Simulation(
              Policy(capacity: capacity, settings: settings),
              objectCount: accesses.names.count
            )
            try simulation.replay(accesses.trace)
            return simulation.misses
          }
        )
      )
    }
  }
}
