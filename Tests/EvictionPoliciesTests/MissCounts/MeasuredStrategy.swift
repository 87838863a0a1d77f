import CacheSimulation
import EvictionPolicies
import Testing

/// A strategy and the name under which the table knows it.
struct MeasuredStrategy: Sendable, CustomTestStringConvertible {
  let name: String
  let strategy: SimulatedStrategy

  var testDescription: String { strategy.name }

  /// Every strategy that is held against the table.
  static let all: [MeasuredStrategy] = {
    let names = ["sorted-array": "lru", "heap": "lru", "linked-hash": "lru"]
    return (SimulatedStrategy.registered + [.belady]).map { strategy in
      MeasuredStrategy(name: names[strategy.name] ?? strategy.name, strategy: strategy)
    }
  }()

  /// Replays a trace at a row's capacity.
  func result(_ trace: SyntheticTrace, _ row: MissCountRow) throws -> MeasuredResult {
    let requests = row.countsObjects ? trace.trace.ignoringSizes : trace.trace
    return MeasuredResult(try strategy.run(requests, capacity: row.capacity))
  }
}
