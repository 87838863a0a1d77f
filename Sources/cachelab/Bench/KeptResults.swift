import CacheCharts

/// Results of an earlier run, to show them once more or to draw them.
struct KeptResults {
  private static let measuring = ["--sizes", "--seed", "--cycles", "--out"]

  private(set) var results: BenchmarkResults

  /// Reads the file, and leaves out what was not asked for.
  ///
  /// - Throws: A failure that names the file, or the first option that does not fit.
  init(
    _ path: String,
    _ arguments: Arguments,
    _ grammar: Arguments.Grammar
  ) throws(CommandFailure) {
    if let option = Self.measuring.first(where: { arguments.value(of: $0) != nil }) {
      throw Arguments.usage("\(option) does not go with --from, which measures nothing", grammar)
    }
    let input = try BenchInput(arguments, grammar: grammar)
    results = try BenchmarkResults(contentsOf: path)
    let isWhole = ["--index", "--task"].allSatisfy { arguments.value(of: $0) == nil }
    guard !isWhole else { return }
    let names = Set(input.subjects.map(\.name))
    results.rows = results.rows.filter { row in
      let isNamed = row.kind == .yardstick || names.contains(DiskSubject(ofRow: row.subject).name)
      // Charts of all tasks have the dictionary's look-ups beside their lines.
      return isNamed && (input.tasks.contains(row.task) || row.isLookupYardstick)
    }
    // A ratio says in words what it is of.
    results.ratios = []
  }

  /// The chart of the one task that was asked for.
  ///
  /// - Throws: A usage failure where that is not one.
  func chart(_ grammar: Arguments.Grammar) throws(CommandFailure) -> LineChart? {
    let tasks = results.rows.filter { !$0.isLookupYardstick }.tasks
    guard tasks.count == 1 else {
      let found = tasks.map(\.rawValue).joined(separator: ", ")
      throw Arguments.usage(
        "--figure: expected one task, as in --task touch, found \(found.isEmpty ? "none" : found)",
        grammar
      )
    }
    return BenchmarkPage(results).chart(of: tasks[0])
  }
}

extension BenchmarkRow {
  fileprivate var isLookupYardstick: Bool { task == .lookup && kind == .yardstick }
}
