import EvictionPolicies

/// The tasks that need no disk, for some indexes at some sizes.
struct IndexBenchmark {
  /// An index is not tried with more entries at a task that takes longer than this, in nanoseconds.
  static let limit = 10_000.0

  /// Below so many entries, what is resident says more of the allocator than of the index.
  private static let leastSizeForMemory = 65_536

  let subjects: [BenchmarkSubject]
  let tasks: [BenchmarkTask]
  /// The numbers of entries, ascending.
  let sizes: [Int]
  let names: BenchmarkNames
  /// How many cycles are made; `nil` for as many as time allows.
  let cycles: Int?
  /// Told before each step which one it is, and of how many.
  let progress: (_ done: Int, _ total: Int, _ label: String) throws(CommandFailure) -> Void

  /// What came of it.
  struct Outcome {
    var rows: [BenchmarkRow] = []
    var ratios: [BenchmarkRatio] = []
  }

  /// Makes the measurements.
  func run() throws(CommandFailure) -> Outcome {
    var outcome = Outcome()
    var stopped: [String: Set<BenchmarkTask>] = [:]
    let steps = sizes.count * (subjects.count + 1)
    var step = 0
    for size in sizes {
      try progress(step, steps, "\(Grouped(size)) names in a dictionary")
      let companions = try Companions(
        names,
        size: size,
        comparesToGoals: size == sizes.last && cycles == nil
      )
      outcome.rows.append(try lookups(in: companions.dictionary, size: size))
      step += 1
      for subject in subjects {
        try progress(step, steps, "\(subject.name), \(Grouped(size)) entries")
        step += 1
        let tasks = tasks.filter { stopped[subject.name]?.contains($0) != true }
        guard !tasks.isEmpty else { continue }
        let measured = try measure(subject, tasks, size, companions)
        outcome.rows += measured.rows
        outcome.ratios += measured.ratios
        // Where the work is given, it does not depend on how long it takes.
        for row in measured.rows where cycles == nil && row.minimum > Self.limit {
          stopped[subject.name, default: []].insert(row.task)
        }
      }
    }
    return outcome
  }

  private func lookups(
    in dictionary: DictionaryYardstick,
    size: Int
  ) throws(CommandFailure) -> BenchmarkRow {
    let key = BenchmarkRow.Key(task: .lookup, subject: DictionaryYardstick.subject, size: size)
    let times = try Turns.take(
      Rounds(cycles, budget: 40_000_000),
      Contender { round in dictionary.nanoseconds(names.shuffled(8_192, below: size, round: round))
      }
    )
    return BenchmarkRow(key, kind: .yardstick, nanoseconds: times[0])
  }

  /// Measures one index at one size.
  private func measure(
    _ subject: BenchmarkSubject,
    _ tasks: [BenchmarkTask],
    _ size: Int,
    _ companions: Companions
  ) throws(CommandFailure) -> Outcome {
    let before = ResidentMemory.bytes
    let trial = try subject.index.trial(subject.settings, names, size)
    let after = ResidentMemory.bytes
    var outcome = Outcome()
    var bytesPerEntry: Double?
    if size >= Self.leastSizeForMemory, let before, let after {
      let bytes = Double(after - before) / Double(size)
      bytesPerEntry = bytes
      outcome.ratios += [companions.memoryRatio(of: subject, bytesPerEntry: bytes)].compactMap(
        \.self
      )
    }
    let allSeries = tasks.map { task in
      TaskSeries(trial: trial, task: task, names: names, size: size, cycles: cycles)
    }
    let counts = allSeries.map { $0.counts() }
    for (series, counts) in zip(allSeries, counts) {
      try Interruption.check()
      let task = series.task
      let comparison = companions.comparison(of: subject, at: task)
      let times = try series.times(besides: comparison)
      let key = BenchmarkRow.Key(task: task, subject: subject.name, size: size)
      var row = BenchmarkRow(key, kind: .index, nanoseconds: times.own)
      row.counts = counts
      row.bytesPerEntry = bytesPerEntry
      outcome.rows.append(row)
      if let comparison,
        let ratio = BenchmarkRatio(
          name: comparison.name(size),
          times.own,
          to: times.others,
          goal: .atMost(comparison.goal)
        )
      {
        outcome.ratios.append(ratio)
      }
    }
    return outcome
  }
}
