import CacheSimulation

/// The runs that curves take.
///
/// LRU's is one pass over the trace, and simulations only at capacities where that would not be
/// exact. Of a sample, every strategy is simulated, LRU too: it shows how far the sample is off.
struct CurveSweep: Sendable {
  private enum Run: Sendable {
    case pass
    case whole(SimulatedStrategy, UInt64)
    case sampled(SimulatedStrategy, UInt64)
  }

  /// What a run comes to.
  private enum Value: Sendable {
    case curve(LRUCurve)
    case point(CurvePoint)
  }

  let workload: Workload
  let capacities: [UInt64]
  let sample: TraceSample?
  let strategies: [SimulatedStrategy]
  private let runs: [Run]

  /// Plans the runs.
  ///
  /// - Parameters:
  ///   - workload: The trace.
  ///   - strategies: Whose curves.
  ///   - sizes: At which capacities.
  ///   - sampleRate: The share of the objects to judge by; `nil` to count everything.
  init(
    workload: Workload,
    strategies: [SimulatedStrategy],
    sizes: [CacheSize],
    sampleRate: Double?
  ) {
    let capacities = workload.capacities(sizes).sorted()
    let sample = sampleRate.map { TraceSample(of: workload.trace, rate: $0) }
    self.workload = workload
    self.capacities = capacities
    self.sample = sample
    self.strategies = strategies
    let needsLRU = sample != nil || strategies.contains(where: Self.isLRU)
    let exactFrom = LRUCurve.exactFrom(of: workload.trace) ?? .max
    var runs: [Run] = []
    if needsLRU, let largest = capacities.last, largest >= exactFrom { runs.append(.pass) }
    if needsLRU { runs += capacities.filter { $0 < exactFrom }.map { .whole(.lru, $0) } }
    if let sample {
      let sampled = strategies.filter { !Self.isLRU($0) } + [.lru]
      let scaled = Set(capacities.map(sample.capacity(for:))).sorted()
      runs += sampled.flatMap { strategy in scaled.map { .sampled(strategy, $0) } }
    } else {
      let others = strategies.filter { !Self.isLRU($0) }
      runs += others.flatMap { strategy in capacities.map { .whole(strategy, $0) } }
    }
    self.runs = runs
  }

  /// Makes the runs.
  ///
  /// - Returns: The curves, and what failed.
  /// - Throws: When a signal asks the program to end.
  func run() throws(CommandFailure) -> CurveResults {
    let (whole, part) = (workload.trace, sample?.trace ?? workload.trace)
    let requests = runs.map { run in
      if case .sampled = run { part.objects.count } else { whole.objects.count }
    }
    let outcomes = try RunBoard<Value>.outcomes(requests: requests) { position, progress in
      switch runs[position] {
      case .pass:
        .curve(try LRUCurve(whole, progress: progress))
      case .whole(let strategy, let capacity):
        .point(CurvePoint(try strategy.run(whole, capacity: capacity, progress: progress)))
      case .sampled(let strategy, let capacity):
        .point(CurvePoint(try strategy.run(part, capacity: capacity, progress: progress)))
      }
    }
    var results = CurveResults()
    for (run, outcome) in zip(runs, outcomes) {
      note(run, outcome.result, in: &results)
    }
    return results
  }

  private func note(
    _ run: Run,
    _ result: Result<Value, any Error>,
    in results: inout CurveResults
  ) {
    switch (run, result) {
    case (_, .success(.curve(let curve))):
      results.lru = curve
    case (.whole(let strategy, let capacity), .success(.point(let point))):
      results.counted[.init(strategy: strategy.name, capacity: capacity)] = point
    case (.sampled(let strategy, let capacity), .success(.point(let point))):
      results.sampled[.init(strategy: strategy.name, capacity: capacity)] = point
    case (.whole(let strategy, let capacity), .failure(let error)),
      (.sampled(let strategy, let capacity), .failure(let error)):
      let place = workload.describe(capacity)
      results.complaints.append("\(strategy.name) at \(place): \(Printable.line("\(error)"))")
    case (.pass, _):
      // A pass fails only when the program is asked to end.
      break
    }
  }

  static func isLRU(_ strategy: SimulatedStrategy) -> Bool {
    strategy.name == SimulatedStrategy.lru.name
  }
}
