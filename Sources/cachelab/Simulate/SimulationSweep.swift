import CacheSimulation
import Dispatch

/// A trace, the strategies and the capacities: every pair of the two is one run.
struct SimulationSweep: Sendable {
  /// One run to be made.
  struct Run: Sendable {
    let strategy: SimulatedStrategy
    let capacity: UInt64
  }

  let trace: Trace
  let countsObjects: Bool
  let footprint: UInt64
  let capacities: [UInt64]
  let runs: [Run]
  /// Whether invariants are checked on the way.
  let isVerified: Bool

  /// Plans the runs, capacity by capacity and strategy by strategy.
  init(
    trace: Trace,
    countsObjects: Bool,
    strategies: [SimulatedStrategy],
    sizes: [CacheSize],
    isVerified: Bool = false
  ) {
    let footprint = trace.footprint
    var capacities: [UInt64] = []
    for capacity in sizes.map({ $0.capacity(ofFootprint: footprint) })
    where !capacities.contains(capacity) {
      capacities.append(capacity)
    }
    self.trace = trace
    // Where no object has a size, each counts as one byte, which says the same.
    self.countsObjects = countsObjects || footprint == UInt64(trace.sizes.count)
    self.isVerified = isVerified
    self.footprint = footprint
    self.capacities = capacities
    runs = capacities.flatMap { capacity in
      strategies.map { Run(strategy: $0, capacity: capacity) }
    }
  }

  /// A capacity as people read it.
  func describe(_ capacity: UInt64) -> String {
    guard countsObjects else { return ByteCount(capacity).description }
    return "\(Grouped(capacity)) object\(capacity == 1 ? "" : "s")"
  }

  /// What makes a capacity say little about a strategy.
  var warnings: [String] {
    let median = trace.medianSize
    return capacities.compactMap { capacity in
      if capacity < median {
        return "a capacity of \(describe(capacity)) is below the median object, "
          + "\(describe(median)): most are never admitted"
      }
      if capacity >= footprint {
        return "a capacity of \(describe(capacity)) holds all objects, "
          + "\(describe(footprint)): nothing is ever evicted"
      }
      return nil
    }
  }

  /// Makes the runs, as many at a time as there are processors.
  ///
  /// - Returns: What came of each, in their order; one that fails does not end the others.
  /// - Throws: When a signal asks the program to end.
  func run() throws(CommandFailure) -> [SimulationOutcome] {
    let board = SimulationBoard(runs: runs.count, requests: trace.objects.count)
    DispatchQueue.concurrentPerform(iterations: runs.count) { position in
      let run = runs[position]
      board.record(position) {
        let simulate = isVerified ? run.strategy.verify : run.strategy.run
        return try simulate(trace, run.capacity) { done in
          try board.show(done, of: position)
        }
      }
    }
    return try board.outcomes()
  }
}
