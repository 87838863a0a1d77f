import CacheConformance

/// Which index obeys which law.
struct ConformanceReport {
  /// An index and the laws that hold for it.
  struct Subject {
    let name: String
    let laws: [any Law]

    /// Every registered index.
    static var registered: [Subject] {
      ConformanceSuite.registered.map { Subject(name: $0.name, laws: $0.laws) }
    }
  }

  /// A broken law, by which index and how.
  struct Violation {
    let index: String
    let description: String
  }

  private(set) var violations: [Violation] = []
  private var checks = 0
  private let subjects: [Subject]
  private let ids: [String]
  private let columns: [TextTable.Column]
  private let widths: [Int]

  /// Prepares to check the laws of some ids.
  init(of subjects: [Subject], ids: [String]) {
    self.subjects = subjects
    self.ids = ids
    columns = [.left("law")] + subjects.map { .left($0.name) }
    let names = ["law"] + ids
    widths = [names.map(\.count).max() ?? 0] + subjects.map { max($0.name.count, 6) }
  }

  /// Checks law by law, and writes each row of the table when it is decided, then what is broken
  /// and how, and the total.
  ///
  /// - Throws: What writing throws, or when a signal asks the program to end. It does so after the
  ///   law in hand, which may have files to clean up.
  mutating func check(
    write: (String) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    var progress = ProgressBar()
    defer { progress.clear() }
    try write(line(columns.map(\.title)))
    for (done, id) in ids.enumerated() {
      var row = [id]
      for subject in subjects {
        try Interruption.check()
        progress.show(done, of: ids.count, "\(id), \(subject.name)")
        row.append(check(subject.laws.filter { $0.id == id }, of: subject.name))
      }
      // On a terminal, rows go where the bar is.
      progress.clear()
      try write(line(row))
    }
    try write("\n" + summary)
  }

  private func line(_ row: [String]) -> String {
    TextTable.line(row, in: columns, widths: widths)
  }

  private var summary: String {
    var text = ""
    for violation in violations {
      text += "\(violation.index) breaks \(violation.description)\n\n"
    }
    let checks = Grouped.count(checks, "check", "checks")
    let laws = Grouped.count(ids.count, "law", "laws")
    let indexes = Grouped.count(subjects.count, "index", "indexes")
    let verdict = violations.isEmpty ? "all hold" : "\(violations.count) broken"
    return text + "\(checks) of \(laws) on \(indexes): \(verdict)\n"
  }

  private mutating func check(_ laws: [any Law], of index: String) -> String {
    guard !laws.isEmpty else { return "-" }
    var isBroken = false
    for law in laws {
      checks += 1
      do throws(LawViolation) {
        try law.check()
      } catch {
        isBroken = true
        violations.append(Violation(index: index, description: "\(error)"))
      }
    }
    return isBroken ? "BROKEN" : "ok"
  }
}
