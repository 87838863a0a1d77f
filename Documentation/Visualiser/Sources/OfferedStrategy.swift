/// A strategy that a simulation can be opened with.
struct OfferedStrategy {
  /// Its name.
  let name: String
  /// The numbers by which it can be adjusted.
  let options: [StrategyOption]
  /// Opens a simulation of a capacity and so many objects.
  let open: (UInt64, StrategySettings, Int) -> OpenSimulation

  /// Every registered strategy, in the order in which tables list them.
  static var all: [OfferedStrategy] {
    var collector = Collector()
    StrategyRegistry.visitAll(&collector)
    return collector.strategies
  }

  private struct Collector: StrategyVisitor {
    var strategies: [OfferedStrategy] = []

    mutating func visit<Policy: EvictionPolicy>(_ type: Policy.Type, as strategy: Strategy) {
      strategies.append(
        OfferedStrategy(name: strategy.name, options: Policy.options) {
          OpenSimulation(Policy(capacity: $0, settings: $1), objectCount: $2)
        }
      )
    }
  }
}
