import CacheSimulation
import Foundation

/// What strategies hit on a trace, at several shares of what it asks for.
struct Comparison {
  /// A strategy, and the share of requests that it hits at each size.
  private struct Row {
    let name: String
    let hitRatios: [Double]

    var mean: Double { hitRatios.reduce(0, +) / Double(hitRatios.count) }
  }

  private static let names = [
    "lru", "fifo", "clock", "sieve", "lfu", "slru", "twoq", "arc", "lirs", "s3fifo", "wtinylfu",
  ]
  private static let percents: [UInt64] = [1, 5, 10, 20]

  private let trace: Trace
  private let optimum: Row
  private let rows: [Row]

  /// Replays a trace through every strategy.
  init(of trace: Trace) throws {
    self.trace = trace
    optimum = try Self.row(of: .belady, on: trace)
    rows = try Self.names
      .map { try Self.row(of: .named($0), on: trace) }
      .sorted { ($0.mean, $1.name) > ($1.mean, $0.name) }
  }

  private static func row(of strategy: SimulatedStrategy, on trace: Trace) throws -> Row {
    Row(
      name: strategy.name,
      hitRatios: try percents.map { percent in
        let capacity = max(1, trace.capacity(percent: percent))
        return 1 - (try strategy.run(trace, capacity: capacity).missRatio)
      }
    )
  }

  /// Prints the table, the best first, and what it says.
  func write() {
    print("\(trace.objects.count) requests for \(trace.sizes.count) objects. Hits in %, where the")
    print("cache has room for a share of the objects:\n")
    print("strategy ", Self.percents.map { String(format: "%4d %%", $0) }.joined(separator: "  "))
    for row in [optimum] + rows {
      let name = row.name.padding(toLength: 9, withPad: " ", startingAt: 0)
      let hits = row.hitRatios.map { String(format: "%6.2f", 100 * $0) }
      print(name, hits.joined(separator: "  "))
    }
    guard let best = rows.first, optimum.mean > 0 else {
      print("\nNothing is hit, whatever the strategy.")
      return
    }
    let reached = String(format: "%.0f %%", 100 * best.mean / optimum.mean)
    print("\nBest on the whole is \(best.name), with \(reached) of the hits that are possible.")
  }
}
