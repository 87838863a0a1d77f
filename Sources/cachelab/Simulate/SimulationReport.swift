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
  let sweep: SimulationSweep

  /// Orders outcomes by capacity as asked for, and then by misses, Belady first.
  init(sweep: SimulationSweep, outcomes: [RunOutcome<SimulationResult>]) {
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
        let capacity = sweep.workload.describe(run.capacity)
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

  /// What is known of the trace, and what to bear in mind, in sentences.
  var heading: [String] {
    let caution = sweep.workload.caution(for: rows.map(\.strategy))
    return sweep.workload.summary + (caution.map { [$0] } ?? [])
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
        row.strategy, sweep.workload.describe(row.capacity),
        "\(Percentage(row.result.missRatio))", "\(Percentage(row.result.byteMissRatio))",
        "\(Grouped(row.result.misses))", "\(Decimals(row.seconds, 3))",
      ])
    }
    return heading.map { $0 + "\n" }.joined() + "\n" + table.text
  }

  /// The rows for programs, each as a JSON object on a line.
  func json() throws(CommandFailure) -> String { try DataRow.json(rows.map(DataRow.init)) }

  /// The rows for programs, separated by commas, under a header.
  var csv: String { DataRow.csv(rows.map(DataRow.init), lastColumn: .secondsOfSimulation) }
}

extension DataRow {
  fileprivate init(_ row: SimulationReport.Row) {
    self.init(
      policy: row.strategy,
      capacity: row.capacity,
      point: CurvePoint(row.result),
      seconds: row.seconds
    )
  }
}
