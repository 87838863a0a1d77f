import CacheSimulation
import EvictionPolicies
import Testing

/// A strategy and the name under which the table knows it.
struct MeasuredStrategy: Sendable, CustomTestStringConvertible {
  let name: String
  let strategy: SimulatedStrategy

  var testDescription: String { strategy.name }

  /// Every strategy of the table, LRU on each of its structures.
  static let all: [MeasuredStrategy] = {
    var names: [String] = []
    for row in (try? MissCountRow.all()) ?? [] where !names.contains(row.strategy) {
      names.append(row.strategy)
    }
    let measured = names.compactMap { name in
      (try? SimulatedStrategy.named(name)).map { MeasuredStrategy(name: name, strategy: $0) }
    }
    let structures = SimulatedStrategy.registered.filter(\.isDateOrdered)
    return measured + structures.map { MeasuredStrategy(name: "lru", strategy: $0) }
  }()

  /// Replays a trace at a row's capacity.
  func result(_ trace: SyntheticTrace, _ row: MissCountRow) throws -> MeasuredResult {
    let requests = row.countsObjects ? trace.trace.ignoringSizes : trace.trace
    return MeasuredResult(try strategy.run(requests, capacity: row.capacity))
  }
}
