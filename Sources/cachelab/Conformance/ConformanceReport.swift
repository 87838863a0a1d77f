import CacheConformance
import CacheIndexes
import Dispatch

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
  ///   laws in hand, which may have files to clean up.
  mutating func check(
    write: (String) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    let progress = Guarded(ProgressBar())
    defer { progress.withLock { $0.clear() } }
    try write(line(columns.map(\.title)))
    for (done, id) in ids.enumerated() {
      let verdicts = try decide(id) { [ids] subject in
        progress.withLock { $0.show(done, of: ids.count, "\(id), \(subject.name)") }
      }
      for (subject, verdict) in zip(subjects, verdicts) {
        checks += verdict.checks
        violations += verdict.violations.map { Violation(index: subject.name, description: $0) }
      }
      // On a terminal, rows go where the bar is.
      progress.withLock { $0.clear() }
      try write(line([id] + verdicts.map(\.word)))
    }
    try write("\n" + summary)
  }

  /// Checks one law on every index, on as many at a time as there are processors.
  ///
  /// - Returns: What came of it, index by index.
  /// - Throws: When a signal asks the program to end.
  private func decide(
    _ id: String,
    progress: @Sendable (Subject) -> Void
  ) throws(CommandFailure) -> [Verdict] {
    let verdicts = Guarded([Verdict?](repeating: nil, count: subjects.count))
    let interruption = Guarded<CommandFailure?>(nil)
    DispatchQueue.concurrentPerform(iterations: subjects.count) { [subjects] position in
      do throws(CommandFailure) {
        try Interruption.check()
        progress(subjects[position])
        let verdict = Verdict(of: subjects[position].laws.filter { $0.id == id })
        verdicts.withLock { $0[position] = verdict }
      } catch {
        interruption.withLock { $0 = error }
      }
    }
    if let interruption = interruption.withLock({ $0 }) { throw interruption }
    return verdicts.withLock { $0.compactMap(\.self) }
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
}

/// What came of checking laws of one id on one index.
private struct Verdict: Sendable {
  let checks: Int
  private(set) var violations: [String] = []

  init(of laws: [any Law]) {
    checks = laws.count
    for law in laws {
      do throws(LawViolation) {
        try law.check()
      } catch {
        violations.append("\(error)")
      }
    }
  }

  /// What the table says.
  var word: String {
    guard violations.isEmpty else { return "BROKEN" }
    return checks == 0 ? "-" : "ok"
  }
}
