import CacheCharts

/// Results as a page: ratios first, then a section for each task.
struct BenchmarkPage {
  let results: BenchmarkResults

  init(_ results: BenchmarkResults) {
    self.results = results
  }

  var page: ReportPage {
    ReportPage(
      title: "The cost of an operation",
      summary: summary,
      notes: results.machine.build == "release"
        ? [] : ["Measured with a \(results.machine.build) build, in which nothing is optimised."],
      sections: [ratios].compactMap(\.self)
        + results.tasks.filter { !$0.usesDisk }.map { section(of: $0) }
        + [memory, counts].compactMap(\.self)
        + results.tasks.filter(\.usesDisk).map { diskSection(of: $0) },
      command: results.command
    )
  }

  private var summary: [String] {
    let machine = results.machine
    let memory = ByteCount(machine.memoryInBytes)
    return [
      "\(machine.processor), \(machine.processorCount) processors, \(memory) of memory; "
        + "\(machine.system). \(machine.toolchain), \(machine.build) build. \(results.date).",
      "Times are those of one operation in the fastest of many cycles, so that what else the "
        + "machine did counts least. A ratio is the median of those of the rounds in which both took "
        + "turns, and so not the ratio of two of those times.",
    ]
  }

  private var ratios: ReportPage.Section? {
    guard !results.ratios.isEmpty else { return nil }
    // A strategy each would push everything else off the first screen.
    let strategies = results.ratios.filter { $0.name.contains(Companions.besideLinkedHash) }
    let others = results.ratios.filter { !$0.name.contains(Companions.besideLinkedHash) }
    return ReportPage.Section(
      title: "Goals",
      parts: [.text("\(Self.verdict(results.ratios)).")]
        + (others.isEmpty ? [] : [.table(Self.table(of: others))])
        + (strategies.isEmpty
          ? []
          : [
            .folded(
              "Strategies beside the linked hash: \(Self.verdict(strategies))",
              Self.table(of: strategies)
            )
          ])
    )
  }

  private static func verdict(_ ratios: [BenchmarkRatio]) -> String {
    "\(ratios.count(where: \.isMet)) of \(ratios.count) met"
  }

  /// A goal in so few characters that a phone has room for all columns.
  private static func sign(of goal: BenchmarkRatio.Goal) -> String {
    switch goal {
    case .atMost(let limit): "≤ \(Decimals(limit, 2).trimmed)"
    case .atLeast(let limit): "≥ \(Decimals(limit, 2).trimmed)"
    }
  }

  private static func table(of ratios: [BenchmarkRatio]) -> ReportTable {
    ReportTable(
      columns: ["ratio", "asked", "measured", "", "medians"],
      rows: ratios.map { ratio in
        ReportTable.Row(
          name: ratio.name,
          style: nil,
          cells: [
            sign(of: ratio.goal), "\(Decimals(ratio.value, 2))", ratio.verdict,
            ratio.medians.map { "\(Nanoseconds($0.own)) / \(Nanoseconds($0.other))" } ?? "",
          ],
          best: ratio.isMet ? [] : [1, 2]
        )
      }
    )
  }

  private var memory: ReportPage.Section? {
    let rows = results.memoryRows
    guard let size = rows.first?.size else { return nil }
    let most = rows.compactMap(\.bytesPerEntry).max() ?? 1
    let table = ReportTable(
      columns: ["index", "bytes an entry"],
      rows: rows.map { row in
        ReportTable.Row(
          name: row.subject,
          style: nil,
          cells: [row.describedMemory],
          bar: .init(length: max(0, row.bytesPerEntry ?? 0) / max(1, most))
        )
      }
    )
    return ReportPage.Section(
      title: "Memory",
      parts: [
        .text("Resident for each of \(Grouped(size)) entries, their names included."),
        .table(table),
      ]
    )
  }

  private var counts: ReportPage.Section? {
    let tasks = results.rows.filter { $0.counts != nil }.tasks
    guard !tasks.isEmpty else { return nil }
    return ReportPage.Section(
      title: "Counts",
      parts: [
        .text(
          "What one operation takes on average at the largest size that an index was tried with, "
            + "in counts that do not vary from run to run. A move is an element that gets another "
            + "place."
        )
      ] + tasks.map { .folded($0.rawValue, countTable(of: $0)) }
    )
  }

  private func countTable(of task: BenchmarkTask) -> ReportTable {
    ReportTable(
      columns: ["index", "entries", "comparisons", "moves", "allocations"],
      rows: results.rows(of: task).subjects.compactMap { subject in
        let rows = results.rows(of: task).filter { $0.subject == subject }
        guard let row = rows.last(where: { $0.counts != nil }), let counts = row.counts else {
          return nil
        }
        let numbers = [counts.comparisons, counts.moves, counts.allocations].map { number in
          number.map { Decimals($0, 2).trimmed } ?? "–"
        }
        return ReportTable.Row(
          name: subject,
          style: nil,
          cells: ["\(Grouped(row.size))"] + numbers
        )
      }
    )
  }
}
