/// For whom a report is written.
enum ReportFormat {
  case text, json, csv

  /// The options that choose one.
  static let options: [Arguments.Option] = [.flag("--json"), .flag("--csv")]

  /// What `--help` says of them.
  static let help = "  --json, --csv         for programs: one object or one row a line"

  /// Reads the options.
  ///
  /// - Throws: A usage failure when both are given.
  init(_ arguments: Arguments, grammar: Arguments.Grammar) throws(CommandFailure) {
    switch (arguments.has("--json"), arguments.has("--csv")) {
    case (true, true):
      throw Arguments.usage("expected one of --json and --csv, found both", grammar)
    case (true, false): self = .json
    case (false, true): self = .csv
    case (false, false): self = .text
    }
  }
}
