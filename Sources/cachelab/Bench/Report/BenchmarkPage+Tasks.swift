import CacheCharts

extension BenchmarkPage {
  /// More lines than this in one chart cannot be told apart.
  static let mostInOneChart = 7

  /// A chart of the indexes in the order of dates, beside the dictionary, and a panel for each
  /// strategy.
  func section(of task: BenchmarkTask) -> ReportPage.Section {
    let rows = results.rows(of: task).filter { $0.kind == .index }
    let all = rows.subjects
    let ordered = all.filter(Self.isDateOrdered)
    let isCrowded = all.count > Self.mostInOneChart
    let charted = isCrowded ? ordered : all
    let others = isCrowded ? all.filter { !ordered.contains($0) } : []
    let sizes = rows.sizes
    let dictionary = results.rows(of: .lookup).filter { $0.kind == .yardstick }
    let measured = lines(rows.filter { charted.contains($0.subject) } + dictionary)
    var parts: [ReportPage.Part] = []
    if !charted.isEmpty, let chart = chart(of: measured, title: "\(task.operation) by entries") {
      parts.append(.chart(chart))
    }
    parts += documentation(of: task, charted).map { .text($0) }
    if !dictionary.isEmpty, !charted.isEmpty {
      parts.append(
        .text(
          "The dictionary looks the same names up in the same order. Memory farther from the "
            + "processor is slower, so O(1) rises as its line does."
        )
      )
    }
    if !charted.isEmpty {
      parts.append(.folded("The numbers", table(of: measured, sizes: sizes)))
    }
    let companion = rows.filter { $0.subject == "linked-hash" }
    if let panels = panels(of: others, rows, beside: companion, title: task.operation) {
      let thinLine = companion.isEmpty ? "" : "; the thin line is linked-hash, doing the same"
      parts.append(.text("The strategies, cheapest first\(thinLine)."))
      parts.append(.panels(panels))
    }
    if !others.isEmpty {
      let strategies = lines(rows.filter { others.contains($0.subject) })
      parts += documentation(of: task, others).map { .text($0) }
      parts.append(.folded("The strategies' numbers", table(of: strategies, sizes: sizes)))
    }
    return ReportPage.Section(title: "\(task.rawValue): \(task.operation)", parts: parts)
  }

  static func isDateOrdered(_ subject: String) -> Bool {
    RegisteredIndex.all.contains { $0.isDateOrdered && $0.name == subject }
  }

  /// The rows of each subject, of which indexes come in the order of the registry, so that each has
  /// the same colour in every chart, and yardsticks last.
  func lines(_ rows: [BenchmarkRow]) -> [(subject: String, rows: [BenchmarkRow])] {
    let places = RegisteredIndex.all.map(\.name)
    func place(_ row: BenchmarkRow) -> Int {
      let name = DiskSubject(ofRow: row.subject).name.prefix { $0 != ":" }
      return row.kind == .yardstick
        ? .max : places.firstIndex(of: String(name)) ?? places.count
    }
    return rows.firstOfEachSubject
      .sorted { place($0) < place($1) }
      .map { first in (first.subject, rows.filter { $0.subject == first.subject }) }
  }

  // MARK: - Charts

  /// The chart of one task with all its indexes; `nil` where there are too few sizes for one.
  func chart(of task: BenchmarkTask) -> LineChart? {
    let rows = results.rows(of: task)
    if task.usesDisk {
      return chart(of: lines(rows), title: "\(task.operation) by files", things: "files")
    }
    let dictionary = results.rows(of: .lookup).filter { $0.kind == .yardstick }
    let indexes = rows.filter { $0.kind == .index }
    return chart(of: lines(indexes + dictionary), title: "\(task.operation) by entries")
  }

  /// A chart with a line for each subject; `nil` where there are too few sizes for one.
  func chart(
    of measured: [(subject: String, rows: [BenchmarkRow])],
    title: String,
    things: String = "entries"
  ) -> LineChart? {
    let sizes = measured.flatMap(\.rows).sizes
    guard sizes.count > 1 else { return nil }
    let ends = measured.compactMap { subject, rows in
      rows.max { $0.size < $1.size }.map { "\(subject) \(Nanoseconds($0.minimum))" }
    }
    return LineChart(
      title: title.prefix(1).uppercased() + title.dropFirst(),
      description: "Time of one operation, from \(Grouped(sizes[0])) \(things) to "
        + "\(Grouped(sizes[sizes.count - 1])); both axes are logarithmic. At the end of each line: "
        + "\(ends.joined(separator: ", ")). The table below has every number.",
      x: Self.sizeAxis(things, sizes),
      y: Self.timeAxis,
      series: measured.enumerated().compactMap { position, line in
        series(line.subject, line.rows, style(of: line.rows, position))
      },
      // A time for each file is a share of what grows.
      guides: things == "entries" ? Guide.complexities : []
    )
  }

  private func panels(
    of subjects: [String],
    _ rows: [BenchmarkRow],
    beside companion: [BenchmarkRow],
    title: String
  ) -> PanelGrid? {
    let sizes = rows.sizes
    guard sizes.count > 1 else { return nil }
    let last = subjects.compactMap { subject in
      rows.last { $0.subject == subject }.map { (subject: subject, row: $0) }
    }
    // Where a task was stopped, the line ends early: that is the most expensive.
    let order = last.sorted { one, other in
      (-one.row.size, one.row.minimum) < (-other.row.size, other.row.minimum)
    }
    let panels = order.compactMap { subject, row in
      series(subject, rows.filter { $0.subject == subject }, .numbered(0)).map {
        PanelGrid.Panel(
          $0,
          note: "\(Nanoseconds(row.minimum)) at \(CountLabel.text(Double(row.size)))"
        )
      }
    }
    guard !panels.isEmpty else { return nil }
    return PanelGrid(
      title: "\(title), by entries",
      x: Self.sizeAxis("entries", sizes),
      y: Self.timeAxis,
      panels: panels,
      companion: series("linked-hash", companion, .reference),
      guides: Guide.complexities
    )
  }

  private static let timeAxis = Axis(
    title: "time of one operation",
    scale: .logarithmic,
    label: { Nanoseconds($0).short }
  )

  private static func sizeAxis(_ things: String, _ sizes: [Int]) -> Axis {
    Axis(
      title: things,
      scale: .logarithmic,
      ticks: sizes.map(Double.init),
      label: CountLabel.text
    )
  }

  private func series(
    _ subject: String,
    _ rows: [BenchmarkRow],
    _ style: SeriesStyle
  ) -> Series? {
    // What took no measurable time has no place on a logarithmic axis.
    let points = rows.filter { $0.minimum > 0 }.sorted { $0.size < $1.size }
      .map { Series.Point(x: Double($0.size), y: $0.minimum) }
    return points.isEmpty ? nil : Series(name: subject, points: points, style: style)
  }

  private func style(of rows: [BenchmarkRow], _ position: Int) -> SeriesStyle {
    let isReference = rows.first.map {
      $0.kind == .yardstick && $0.subject != DiskSubject.foundation
    }
    return isReference == true ? .reference : .numbered(position)
  }

  // MARK: - Beneath the charts

  /// What the documentation of indexes says of a task.
  private func documentation(of task: BenchmarkTask, _ subjects: [String]) -> [String] {
    let claims = DocumentedCost.allCases.compactMap { cost -> String? in
      let names = subjects.filter { DocumentedCost.cost(of: task, in: $0) == cost }
      return names.isEmpty ? nil : "\(cost.rawValue) for \(names.joined(separator: ", "))"
    }
    return claims.isEmpty ? [] : ["Documented: \(claims.joined(separator: "; "))."]
  }

  func table(
    of measured: [(subject: String, rows: [BenchmarkRow])],
    sizes: [Int]
  ) -> ReportTable {
    ReportTable(
      columns: ["least time, by entries"] + sizes.map { "\(Grouped($0))" },
      rows: measured.enumerated().map { position, line in
        ReportTable.Row(
          name: line.subject,
          style: measured.count > Self.mostInOneChart ? nil : style(of: line.rows, position),
          cells: sizes.map { size in
            line.rows.first(of: line.subject, at: size).map { "\(Nanoseconds($0.minimum))" } ?? "–"
          }
        )
      }
    )
  }
}
