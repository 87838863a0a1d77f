import CacheCharts

extension CurveReport {
  /// The report as a page.
  ///
  /// - Parameters:
  ///   - path: The trace's file.
  ///   - warnings: What was warned of.
  /// - Returns: The page.
  func page(of path: String, warnings: [String]) -> ReportPage {
    ReportPage(
      title: "Miss-ratio curves of \(Workload.name(ofFile: path))",
      summary: heading,
      notes: warnings + results.complaints,
      sections: ratios.sections,
      command: ShellCommand.current
    )
  }

  /// Miss ratios by capacity; `nil` where there is one capacity alone.
  var chart: LineChart? { ratios.chart }

  private var ratios: MissRatioSections {
    MissRatioSections(
      workload: sweep.workload,
      capacities: sweep.capacities,
      curves: rows.map { .init(name: $0.name, points: $0.points) },
      lru: results.lru
    )
  }
}
