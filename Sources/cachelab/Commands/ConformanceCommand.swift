import CacheConformance

/// `cachelab conformance`: the table law x index.
enum ConformanceCommand: Command {
  static let grammar = Arguments.Grammar(
    command: "conformance",
    operands: [],
    options: [.value("--index", "NAME"), .value("--law", "ID")]
  )

  static let help = """
    usage: cachelab conformance [--index NAME] [--law ID]

    Checks every index against every law that holds for it, and prints a table, row by row.
    Exits with 1 when a law is broken, after saying how.

      --index NAME  only this index
      --law ID      only this law

    Indexes and laws are named as in the table.

    """

  static func run(_ arguments: Arguments) throws(CommandFailure) {
    var subjects = ConformanceReport.Subject.registered
    var ids: [String] = []
    for law in subjects.flatMap(\.laws) where !ids.contains(law.id) {
      ids.append(law.id)
    }
    if let name = arguments.value(of: "--index") {
      subjects = [try choose(name, among: subjects, named: \.name, option: "--index")]
    }
    if let id = arguments.value(of: "--law") {
      ids = [try choose(id, among: ids, named: \.self, option: "--law")]
    }
    try OpenFiles.require()
    Interruption.listen()
    var report = ConformanceReport(of: subjects, ids: ids)
    try report.check(write: Output.write)
    if !report.violations.isEmpty {
      throw CommandFailure(.failure, nil)
    }
  }

  private static func choose<Thing>(
    _ name: String,
    among things: [Thing],
    named nameOf: (Thing) -> String,
    option: String
  ) throws(CommandFailure) -> Thing {
    try Choice.find(name, among: things, named: nameOf, option: option, command: grammar.command)
  }
}
