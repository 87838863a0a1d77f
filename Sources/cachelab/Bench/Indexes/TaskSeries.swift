/// The cycles of one task on one filled index.
struct TaskSeries {
  let trial: IndexTrial
  let task: BenchmarkTask
  let names: BenchmarkNames
  /// How many entries there are when a cycle begins.
  let size: Int
  /// How many cycles are made; `nil` for as many as time allows.
  let cycles: Int?

  /// The operations of a cycle where the number of cycles is given, so that all runs do the same.
  private static let fixedLength = 4_096

  /// Times cycles, in turn with those of a comparison.
  func times(
    besides comparison: Companions.Comparison?
  ) throws(CommandFailure) -> (own: [Double], others: [Double]) {
    // The first batch may pay for the growth of a table.
    let trials = cycles == nil ? (0..<3).map { time(batch(of: 8, round: $0)) } : []
    let operationTime = trials.min() ?? 0
    guard operationTime <= IndexBenchmark.limit else { return (trials, []) }
    // Long enough for the clock, short enough for many.
    let wanted =
      cycles == nil
      ? min(65_536, max(64, Int(2_000_000 / max(1, operationTime)))) : Self.fixedLength
    let length = min(wanted, longestBatch)
    // Small indexes have short batches, of which a cycle makes several.
    let batchCount = max(1, min(wanted, 4_096) / length)
    let own = Contender { round in
      let times = (0..<batchCount).map { part in
        time(batch(of: length, round: 3 + round * batchCount + part))
      }
      return times.reduce(0, +) / Double(batchCount)
    }
    guard let comparison else {
      return (try Turns.take(Rounds(cycles, budget: 15_000_000), own)[0], [])
    }
    let other = Contender { round in
      comparison.nanoseconds(names.shuffled(length, below: size, round: -1 - round))
    }
    let times = try Turns.take(Rounds(cycles, budget: 200_000_000), own, other)
    return (times[0], times[1])
  }

  /// What an operation takes in counts that do not vary, as long as no time was taken before: how
  /// many cycles there are then depends on the machine.
  func counts() -> BenchmarkCounts {
    let length = min(1_024, longestBatch)
    // The first calls make the structures that later ones use.
    _ = trial.run(task, batch(of: length, round: -2), .allocations)
    let counted = trial.run(task, batch(of: length, round: -1), .allocations)
    return BenchmarkCounts(
      comparisons: Double(counted.operations.comparisons) / Double(length),
      moves: Double(counted.operations.moves) / Double(length),
      allocations: counted.amount.map { $0 / Double(length) }
    )
  }

  private func time(_ queries: [String]) -> Double {
    (trial.run(task, queries, .nanoseconds).amount ?? 0) / Double(queries.count)
  }

  /// The most operations in a row that leave the number of entries about what it is.
  private var longestBatch: Int {
    switch task {
    case .touch, .lookup, .build, .get, .set: 65_536
    case .add, .pop, .remove: max(1, min(4_096, max(8, size / 4), size))
    }
  }

  private func batch(of length: Int, round: Int) -> [String] {
    switch task {
    case .add: (0..<min(length, longestBatch)).map { names.name(size + $0) }
    case .touch, .lookup, .build, .get, .set: names.shuffled(length, below: size, round: round)
    case .pop, .remove: names.shuffled(min(length, longestBatch), below: size, round: round)
    }
  }
}
