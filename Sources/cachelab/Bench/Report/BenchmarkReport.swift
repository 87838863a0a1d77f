import CacheCharts
import Foundation

/// Results as a page with charts.
struct BenchmarkReport {
  let results: BenchmarkResults

  /// The structures that keep the order of dates, which are drawn apart from the strategies.
  private static let dateOrdered = Set(
    RegisteredIndex.all.filter(\.isDateOrdered).map(\.name)
  )

  private static let guides = [
    Guide(name: "O(1)") { _ in 1 },
    Guide(name: "O(log n)") { log2($0 + 1) },
    Guide(name: "O(n)") { $0 },
  ]

  var page: ReportPage {
    let machine = results.machine
    return ReportPage(
      title: "The cost of an operation",
      summary: [
        "What the operations of indexes cost as the number of entries grows, beside a dictionary that "
          + "looks the same names up in the same run. Times are those of the fastest cycle.",
        "Measured \(results.date) on \(machine.processor), \(machine.processorCount) processors, "
          + "\(ByteCount(machine.memoryInBytes)) of memory, \(machine.system); \(machine.toolchain), "
          + "\(machine.build) build.",
      ],
      notes: [],
      sections: ratioSections + results.tasks.flatMap(sections) + memorySections + countSections,
      command: results.command
    )
  }

  // MARK: - Ratios

  private var ratioSections: [ReportPage.Section] {
    guard !results.ratios.isEmpty else { return [] }
    let rows = results.ratios.map { ratio in
      ReportTable.Row(
        name: ratio.name,
        style: nil,
        cells: [
          "\(Decimals(ratio.value, 2))", "\(ratio.goal)", ratio.verdict,
        ]
      )
    }
    let table = ReportTable(columns: ["ratio", "measured", "asked", ""], rows: rows)
    return [ReportPage.Section(title: "Ratios", chart: nil, table: table)]
  }

  // MARK: - Times

  private func sections(of task: BenchmarkTask) -> [ReportPage.Section] {
    let rows = results.rows.filter { $0.task == task }
    let isStrategy = { (row: BenchmarkRow) in
      row.kind == .index && !Self.dateOrdered.contains(row.subject)
    }
    let title =
      "\(task.rawValue.prefix(1).uppercased())\(task.rawValue.dropFirst()): \(task.operation)"
    let parts = [
      (title, rows.filter { !isStrategy($0) }), ("\(title), by strategy", rows.filter(isStrategy)),
    ]
    return parts.filter { !$0.1.isEmpty }.map { section(titled: $0, of: $1) }
  }

  private func section(titled title: String, of rows: [BenchmarkRow]) -> ReportPage.Section {
    let subjects = rows.subjects
    let sizes = rows.sizes
    let table = ReportTable(
      columns: [""] + sizes.map { "\(Grouped($0))" },
      rows: subjects.enumerated().map { position, subject in
        ReportTable.Row(
          name: subject,
          style: sizes.count > 1 ? .numbered(position) : nil,
          cells: sizes.map { size in
            rows.first(of: subject, at: size).map { "\(Nanoseconds($0.minimum))" } ?? ""
          }
        )
      }
    )
    return ReportPage.Section(
      title: title,
      chart: chart(titled: title, of: rows, subjects: subjects, sizes: sizes),
      table: table
    )
  }

  private func chart(
    titled title: String,
    of rows: [BenchmarkRow],
    subjects: [String],
    sizes: [Int]
  ) -> LineChart? {
    guard sizes.count > 1, let first = sizes.first, let last = sizes.last else { return nil }
    let series = subjects.enumerated().compactMap { position, subject -> Series? in
      let points = rows.filter { $0.subject == subject && $0.minimum > 0 }
        .sorted { $0.size < $1.size }
        .map { Series.Point(x: Double($0.size), y: $0.minimum) }
      return points.isEmpty
        ? nil : Series(name: subject, points: points, style: .numbered(position))
    }
    guard !series.isEmpty else { return nil }
    return LineChart(
      title: title,
      description:
        "Time an operation takes with \(Grouped(first)) to \(Grouped(last)) entries, both "
        + "axes logarithmic; the table below has the numbers.",
      x: Axis(title: "entries", scale: .logarithmic, label: Self.entries),
      y: Axis(title: "time", scale: .logarithmic) { "\(Nanoseconds($0).short)" },
      series: series,
      guides: Self.guides
    )
  }

  /// A number of entries in few characters.
  private static func entries(_ number: Double) -> String {
    switch number {
    case 1e6...: "\(Decimals(number / 1e6, 1).trimmed)M"
    case 1e3...: "\(Decimals(number / 1e3, 1).trimmed)k"
    default: "\(Int(number))"
    }
  }

  // MARK: - Memory and counts

  private var memorySections: [ReportPage.Section] {
    guard let size = results.memoryRows.first?.size else { return [] }
    let table = ReportTable(
      columns: ["", "bytes an entry"],
      rows: results.memoryRows.map { row in
        ReportTable.Row(name: row.subject, style: nil, cells: [row.describedMemory])
      }
    )
    let title = "Resident memory with \(Grouped(size)) entries"
    return [ReportPage.Section(title: title, chart: nil, table: table)]
  }

  private var countSections: [ReportPage.Section] {
    results.tasks.compactMap { task in
      let rows = results.rows.filter { $0.task == task && $0.counts != nil }
      guard !rows.isEmpty else { return nil }
      let table = ReportTable(
        columns: ["", "entries", "comparisons", "moves", "allocations"],
        rows: rows.subjects.compactMap { subject in
          rows.last { $0.subject == subject }.map { row in
            let counts = [row.counts?.comparisons, row.counts?.moves, row.counts?.allocations]
            return ReportTable.Row(
              name: subject,
              style: nil,
              cells: ["\(Grouped(row.size))"]
                + counts.map { count in
                  count.map { Decimals($0, 2).trimmed } ?? ""
                }
            )
          }
        }
      )
      return ReportPage.Section(title: "Counted: \(task.rawValue)", chart: nil, table: table)
    }
  }
}
