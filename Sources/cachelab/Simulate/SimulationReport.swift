import CacheSimulation

/// What `cachelab simulate` says.
struct SimulationReport {
  /// A run that came to something.
  struct Row {
    let strategy: String
    let capacity: UInt64
    let result: SimulationResult
    let seconds: Double
  }

  let rows: [Row]
  /// One line for each run that failed.
  let complaints: [String]
  private let sweep: SimulationSweep

  /// Orders outcomes by capacity as asked for, and then by misses, Belady first.
  init(sweep: SimulationSweep, outcomes: [SimulationOutcome]) {
    self.sweep = sweep
    var rows: [Row] = []
    var complaints: [String] = []
    for (run, outcome) in zip(sweep.runs, outcomes) {
      switch outcome.result {
      case .success(let result):
        rows.append(
          Row(
            strategy: run.strategy.name,
            capacity: run.capacity,
            result: result,
            seconds: outcome.seconds
          )
        )
      case .failure(let error):
        let capacity = sweep.describe(run.capacity)
        complaints.append("\(run.strategy.name) at \(capacity): \(Printable.line("\(error)"))")
      }
    }
    self.rows = sweep.capacities.flatMap { capacity in
      rows.filter { $0.capacity == capacity }.sorted { Self.rank($0) < Self.rank($1) }
    }
    self.complaints = complaints
  }

  private static func rank(_ row: Row) -> (Int, Int, String) {
    let isBound = row.strategy == SimulatedStrategy.belady.name
    return (isBound ? 0 : 1, row.result.misses, row.strategy)
  }

  /// The table for people.
  var text: String {
    var table = TextTable([
      .left("strategy"), .right("capacity"), .right("miss ratio"), .right("byte miss ratio"),
      .right("misses"), .right("seconds"),
    ])
    var previous: UInt64?
    for row in rows {
      if let previous, previous != row.capacity { table.add([]) }
      previous = row.capacity
      table.add([
        row.strategy, sweep.describe(row.capacity), Self.percent(row.result.missRatio),
        Self.percent(row.result.byteMissRatio), "\(Grouped(row.result.misses))",
        "\(Decimals(row.seconds, 3))",
      ])
    }
    return heading + table.text
  }

  private var heading: String {
    let trace = sweep.trace
    let (requests, objects) = (trace.objects.count, trace.sizes.count)
    let together = sweep.countsObjects ? "" : " of together \(ByteCount(sweep.footprint))"
    let best = 1 - Double(objects) / Double(requests)
    let isUneven = trace.requestSizes != nil || trace.sizes.contains { $0 != trace.sizes[0] }
    let caution =
      isUneven && rows.contains { $0.strategy == SimulatedStrategy.belady.name }
      ? "Objects differ in size, for which belady is no bound but a guide.\n" : ""
    return "\(Grouped(requests)) requests for \(Grouped(objects)) objects\(together).\n"
      + "Compulsory misses: \(Grouped(objects)), so no hit ratio is above \(Self.percent(best)).\n"
      + caution + "\n"
  }

  private static func percent(_ ratio: Double) -> String { "\(Decimals(ratio * 100, 2)) %" }
}
