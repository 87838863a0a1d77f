import CacheSimulation

/// A workload, the strategies and the capacities: every pair of the two is one run.
struct SimulationSweep: Sendable {
  /// One run to be made.
  struct Run: Sendable {
    let strategy: SimulatedStrategy
    let capacity: UInt64
  }

  let workload: Workload
  let capacities: [UInt64]
  let runs: [Run]
  /// Whether invariants are checked on the way.
  let isVerified: Bool

  /// Plans the runs, capacity by capacity and strategy by strategy.
  init(
    workload: Workload,
    strategies: [SimulatedStrategy],
    sizes: [CacheSize],
    isVerified: Bool = false
  ) {
    let capacities = workload.capacities(sizes)
    self.workload = workload
    self.isVerified = isVerified
    self.capacities = capacities
    runs = capacities.flatMap { capacity in
      strategies.map { Run(strategy: $0, capacity: capacity) }
    }
  }

  /// Makes the runs.
  ///
  /// - Returns: What came of each, in their order; one that fails does not end the others.
  /// - Throws: When a signal asks the program to end.
  func run() throws(CommandFailure) -> [RunOutcome<SimulationResult>] {
    let trace = workload.trace
    let requests = runs.map { _ in trace.objects.count }
    return try RunBoard.outcomes(requests: requests) { position, progress in
      let run = runs[position]
      let simulate = isVerified ? run.strategy.verify : run.strategy.run
      return try simulate(trace, run.capacity, progress)
    }
  }
}
