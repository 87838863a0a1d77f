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
    let exact = sweep.capacities.map(results.exactLRU)
    var rows: [CurveRow] = []
    var sampleError: CurveError?
    if let sample = sweep.sample {
      let known = Self.estimates(of: .lru, sample, sweep, results)
      let pairs = zip(known, exact).compactMap { known, exact in
        known.flatMap { known in exact.map { (known, $0) } }
      }
      if !pairs.isEmpty {
        sampleError = CurveError(of: pairs.map(\.0), against: pairs.map(\.1))
      }
      for strategy in sweep.strategies {
        if CurveSweep.isLRU(strategy) {
          rows.append(CurveRow(strategy: strategy.name, source: .counted, points: exact))
          rows.append(CurveRow(strategy: strategy.name, source: .sampled, points: known))
          continue
        }
        let estimates = Self.estimates(of: strategy, sample, sweep, results)
        let points = estimates.indices.map { position -> CurvePoint? in
          guard let estimate = estimates[position] else { return nil }
          guard let known = known[position], let exact = exact[position] else { return estimate }
          return sample.corrected(estimate, by: known, against: exact)
        }
        rows.append(CurveRow(strategy: strategy.name, source: .corrected, points: points))
      }
    } else {
      rows = sweep.strategies.map { strategy in
        let points = sweep.capacities.map { capacity in
          CurveSweep.isLRU(strategy)
            ? results.exactLRU(at: capacity)
            : results.counted[.init(strategy: strategy.name, capacity: capacity)]
        }
        return CurveRow(strategy: strategy.name, source: .counted, points: points)
      }
    }
    self.rows = rows.sorted { Self.rank($0) < Self.rank($1) }
    self.sampleError = sampleError
  }

  private static func estimates(
    of strategy: SimulatedStrategy,
    _ sample: TraceSample,
    _ sweep: CurveSweep,
    _ results: CurveResults
  ) -> [CurvePoint?] {
    sweep.capacities.map { capacity in
      let small = sample.capacity(for: capacity)
      return results.sampled[.init(strategy: strategy.name, capacity: small)]
        .map(sample.estimate)
    }
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
      + "(\(Percentage(sample.rate))) and \(Grouped(sample.trace.objects.count)) requests."
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
