import CacheCharts
import CacheSimulation

extension SimulationReport {
  /// The report as a page.
  ///
  /// - Parameters:
  ///   - path: The trace's file.
  ///   - warnings: What was warned of.
  /// - Returns: The page.
  func page(of path: String, warnings: [String]) -> ReportPage {
    let ratios = MissRatioSections(
      workload: sweep.workload,
      capacities: sweep.capacities.sorted(),
      curves: curves
    )
    return ReportPage(
      title: "What strategies miss of \(Workload.name(ofFile: path))",
      summary: heading,
      notes: warnings + complaints,
      sections: ratios.sections + [.init(title: "Every run", chart: nil, table: runs(ratios))],
      command: ShellCommand.current
    )
  }

  /// The strategies in the order in which they miss over all capacities, Belady first.
  private var curves: [MissRatioSections.Curve] {
    let capacities = sweep.capacities.sorted()
    let points = Dictionary(grouping: rows, by: \.strategy)
    let means = points.mapValues { rows in
      rows.reduce(0) { $0 + $1.result.missRatio } / Double(rows.count)
    }
    let order = points.keys.sorted { first, second in
      let isFirst = first == SimulatedStrategy.belady.name
      let isSecond = second == SimulatedStrategy.belady.name
      if isFirst != isSecond { return isFirst }
      return (means[first] ?? 0, first) < (means[second] ?? 0, second)
    }
    return order.map { name in
      MissRatioSections.Curve(
        name: name,
        points: capacities.map { capacity in
          points[name]?.first { $0.capacity == capacity }.map { CurvePoint($0.result) }
        }
      )
    }
  }

  private func runs(_ ratios: MissRatioSections) -> ReportTable {
    var previous: UInt64?
    return ReportTable(
      columns: ["strategy", "capacity", "miss ratio", "byte miss ratio", "misses", "seconds"],
      rows: rows.map { row in
        defer { previous = row.capacity }
        return ReportTable.Row(
          name: row.strategy,
          style: sweep.capacities.count > 1 ? ratios.style(of: row.strategy) : nil,
          cells: [
            sweep.workload.describe(row.capacity), "\(Percentage(row.result.missRatio))",
            "\(Percentage(row.result.byteMissRatio))", "\(Grouped(row.result.misses))",
            "\(Decimals(row.seconds, 3))",
          ],
          startsGroup: previous != nil && previous != row.capacity
        )
      }
    )
  }
}
