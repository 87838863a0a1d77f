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
    let tasks = BenchmarkTask.allCases.filter { task in results.rows.contains { $0.task == task } }
    let tables = tasks.map { "\n\($0.rawValue): \($0.operation)\n\(table(of: $0))" }
    return heading + tables.joined() + memory + ratios
  }

  private func table(of task: BenchmarkTask) -> String {
    let rows = results.rows.filter { $0.task == task }
    let sizes = Set(rows.map(\.size)).sorted()
    var table = TextTable([.left("")] + sizes.map { .right("\(Grouped($0))") })
    for subject in subjects(of: rows) {
      table.add(
        [subject]
          + sizes.map { size in
            let row = rows.first { $0.subject == subject && $0.size == size }
            return row.map { "\(Nanoseconds($0.minimum))" } ?? "-"
          }
      )
    }
    return table.text
  }

  private var memory: String {
    let rows = results.rows.filter { $0.bytesPerEntry != nil }
    guard let largest = rows.map(\.size).max() else { return "" }
    var table = TextTable([.left(""), .right("bytes an entry")])
    for subject in subjects(of: rows) {
      let row = rows.first { $0.subject == subject && $0.size == largest }
      if let bytes = row?.bytesPerEntry {
        table.add([subject, "\(Decimals(max(0, bytes), 1))"])
      }
    }
    return "\nresident memory at \(Grouped(largest)) entries\n\(table.text)"
  }

  private var ratios: String {
    guard !results.ratios.isEmpty else { return "" }
    var table = TextTable([.left("ratio"), .right("measured"), .right("asked"), .left("")])
    for ratio in results.ratios {
      table.add([
        ratio.name, "\(Decimals(ratio.value, 2))", ratio.goal.description,
        ratio.isMet ? "met" : "short",
      ])
    }
    return "\n\(table.text)"
  }

  /// The subjects of rows, each once, in the order in which they were measured.
  private func subjects(of rows: [BenchmarkRow]) -> [String] {
    var subjects: [String] = []
    for row in rows where !subjects.contains(row.subject) {
      subjects.append(row.subject)
    }
    return subjects
  }
}

extension BenchmarkRatio.Goal: CustomStringConvertible {
  var description: String {
    switch self {
    case .atMost(let limit): "at most \(Decimals(limit, 2).trimmed)"
    case .atLeast(let limit): "at least \(Decimals(limit, 2).trimmed)"
    }
  }
}
