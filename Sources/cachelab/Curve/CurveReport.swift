import CacheSimulation

/// What `cachelab curve` says.
struct CurveReport {
  let sweep: CurveSweep
  let results: CurveResults
  /// The curves, Belady's first and then the one that misses least.
  let rows: [CurveRow]
  /// How far LRU on the sample is from LRU; `nil` where everything was counted.
  let sampleError: CurveError?

  init(sweep: CurveSweep, results: CurveResults) {
    self.sweep = sweep
    self.results = results
    let rows: [CurveRow]
    if let sample = sweep.sample {
      (rows, sampleError) = Self.sampledRows(sweep, sample, results)
    } else {
      rows = Self.countedRows(sweep, results)
      sampleError = nil
    }
    self.rows = rows.sorted { Self.rank($0) < Self.rank($1) }
  }

  private static func countedRows(_ sweep: CurveSweep, _ results: CurveResults) -> [CurveRow] {
    sweep.strategies.map { strategy in
      let points = sweep.capacities.map { capacity in
        CurveSweep.isLRU(strategy)
          ? results.exactLRU(at: capacity)
          : results.counted[.init(strategy: strategy.name, capacity: capacity)]
      }
      return CurveRow(strategy: strategy.name, source: .counted, points: points)
    }
  }

  private static func sampledRows(
    _ sweep: CurveSweep,
    _ sample: TraceSample,
    _ results: CurveResults
  ) -> ([CurveRow], CurveError?) {
    func estimates(of strategy: SimulatedStrategy) -> [CurvePoint?] {
      sweep.capacities.map { capacity in
        let small = sample.capacity(for: capacity)
        return results.sampled[.init(strategy: strategy.name, capacity: small)]
          .map(sample.estimate)
      }
    }
    let exact = sweep.capacities.map(results.exactLRU)
    let known = estimates(of: .lru)
    let rows = sweep.strategies.flatMap { strategy -> [CurveRow] in
      if CurveSweep.isLRU(strategy) {
        return [
          CurveRow(strategy: strategy.name, source: .counted, points: exact),
          CurveRow(strategy: strategy.name, source: .sampled, points: known),
        ]
      }
      let points = estimates(of: strategy).enumerated().map { position, estimate -> CurvePoint? in
        guard let estimate, let known = known[position], let exact = exact[position] else {
          return estimate
        }
        return sample.corrected(estimate, by: known, against: exact)
      }
      return [CurveRow(strategy: strategy.name, source: .corrected, points: points)]
    }
    let pairs = zip(known, exact).compactMap { known, exact in
      known.flatMap { known in exact.map { (known, $0) } }
    }
    let error = pairs.isEmpty ? nil : CurveError(of: pairs.map(\.0), against: pairs.map(\.1))
    return (rows, error)
  }

  private static func rank(_ row: CurveRow) -> (Int, Double, String) {
    (row.strategy == SimulatedStrategy.belady.name ? 0 : 1, row.meanMissRatio, row.name)
  }

  /// What is known of the trace and of the sample, and what to bear in mind, in sentences.
  var heading: [String] {
    let caution = sweep.workload.caution(for: rows.map(\.strategy))
    return sweep.workload.summary + (caution.map { [$0] } ?? []) + sampleSummary
  }

  /// How large the sample is, and how good; nothing where everything was counted.
  var sampleSummary: [String] {
    guard let sample = sweep.sample else { return [] }
    let size =
      "Judged by a sample of \(Grouped.count(sample.trace.sizes.count, "object", "objects")) "
      + "(\(Percentage(sample.rate))) and "
      + "\(Grouped.count(sample.trace.objects.count, "request", "requests"))."
    guard let sampleError else { return [size] }
    let place = sweep.workload.describe(sweep.capacities[sampleError.worstPosition])
    return [
      size,
      "By it alone, lru's miss ratio has a mean absolute error of \(Decimals(sampleError.mean, 4)), "
        + "at worst \(Decimals(sampleError.worst, 4)) at \(place).",
      "lru itself is exact, and the others are corrected by how far the sample is off for it.",
    ]
  }

  /// The table for people: a row a strategy, a column a capacity.
  var text: String {
    let workload = sweep.workload
    var table = TextTable(
      [.left("strategy"), .left("")]
        + sweep.capacities.map { .right(workload.shortDescription(of: $0)) }
    )
    let scale = Sparkline(rows.flatMap { $0.points.compactMap { $0?.missRatio } })
    for row in rows {
      let ratios = row.points.map { $0?.missRatio }
      table.add([row.name, scale.text(ratios)] + ratios.map(Self.cell))
    }
    let unit = workload.countsObjects ? "objects" : "bytes"
    return heading.map { $0 + "\n" }.joined()
      + "\nMiss ratio in % by capacity in \(unit):\n\n\(table.text)"
  }

  /// A miss ratio in percent; a dash where there is none.
  static func cell(_ ratio: Double?) -> String {
    ratio.map { "\(Decimals($0 * 100, 2))" } ?? "-"
  }

  /// The rows for programs, each as a JSON object on a line.
  func json() throws(CommandFailure) -> String { try DataRow.json(dataRows) }

  /// The rows for programs, separated by commas, under a header.
  var csv: String { DataRow.csv(dataRows, lastColumn: .sampleRate) }

  private var dataRows: [DataRow] {
    rows.flatMap { row in
      zip(sweep.capacities, row.points).compactMap { capacity, point in
        point.map {
          DataRow(
            policy: row.strategy,
            capacity: capacity,
            point: $0,
            sampleRate: row.source == .counted ? 1 : sweep.sample?.rate ?? 1
          )
        }
      }
    }
  }
}
