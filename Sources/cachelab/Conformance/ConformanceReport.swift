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
  private var table: TextTable
  private var checks = 0
  private let indexCount: Int
  private let lawCount: Int

  /// Checks the laws of some ids, law by law.
  ///
  /// - Throws: When a signal asks the program to end. It does so after the law in hand, which may
  ///   have files to clean up.
  init(checking subjects: [Subject], ids: [String]) throws(CommandFailure) {
    table = TextTable([.left("law")] + subjects.map { .left($0.name) })
    indexCount = subjects.count
    lawCount = ids.count
    var progress = ProgressBar()
    defer { progress.clear() }
    for (done, id) in ids.enumerated() {
      var row = [id]
      for subject in subjects {
        try Interruption.check()
        progress.show(done, of: ids.count, "\(id), \(subject.name)")
        row.append(check(subject.laws.filter { $0.id == id }, of: subject.name))
      }
      table.add(row)
    }
  }

  /// The table, what is broken and how, and the total.
  var text: String {
    var text = table.text + "\n"
    for violation in violations {
      text += "\(violation.index) breaks \(violation.description)\n\n"
    }
    let total =
      "\(Grouped(checks)) checks of \(lawCount) laws "
      + "on \(Grouped.count(indexCount, "index", "indexes"))"
    return text + "\(total): \(violations.isEmpty ? "all hold" : "\(violations.count) broken")\n"
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
