/// Results as text: a table for each task, and the ratios at the end.
struct BenchmarkTables {
  private let results: BenchmarkResults

  init(_ results: BenchmarkResults) {
    self.results = results
  }

  var text: String {
    let machine = results.machine
    let heading =
      "\(machine.processor), \(machine.processorCount) processors; \(machine.system)\n"
      + "\(machine.toolchain), \(machine.build) build; \(results.date)\n"
    let tables = results.tasks.map { "\n\($0.rawValue): \($0.operation)\n\(table(of: $0))" }
    return heading + tables.joined() + memory + ratios
  }

  private func table(of task: BenchmarkTask) -> String {
    let rows = results.rows(of: task)
    let sizes = rows.sizes
    var table = TextTable([.left("")] + sizes.map { .right("\(Grouped($0))") })
    for subject in rows.subjects {
      table.add(
        [subject]
          + sizes.map { size in
            rows.first(of: subject, at: size).map { "\(Nanoseconds($0.minimum))" } ?? "-"
          }
      )
    }
    return table.text
  }

  private var memory: String {
    guard let size = results.memoryRows.first?.size else { return "" }
    var table = TextTable([.left(""), .right("bytes an entry")])
    for row in results.memoryRows {
      table.add([row.subject, row.describedMemory])
    }
    return "\nresident memory at \(Grouped(size)) entries\n\(table.text)"
  }

  /// Why a ratio is not that of two numbers in the tables.
  static let note = """
    A ratio is the median of those of the rounds, in which both took turns; the tables above have
    the fastest cycles, those of an index alone among them.

    """

  private var ratios: String {
    guard !results.ratios.isEmpty else { return "" }
    var table = TextTable([
      .left("ratio"), .right("measured"), .right("asked"), .left(""), .right("median of the one"),
      .right("of the other"),
    ])
    for ratio in results.ratios {
      let medians = ratio.medians
      table.add([
        ratio.name, "\(Decimals(ratio.value, 2))", ratio.goal.description, ratio.verdict,
        medians.map { "\(Nanoseconds($0.own))" } ?? "",
        medians.map { "\(Nanoseconds($0.other))" } ?? "",
      ])
    }
    return "\n\(table.text)" + (results.ratios.contains { $0.medians != nil } ? Self.note : "")
  }
}
