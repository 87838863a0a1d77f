import Foundation

/// The command: finds the sub-command, runs it, and ends with its exit code.
@main
enum Cachelab {
  static let version = "0.1.0"

  private static let commands: [any Command.Type] = [
    BenchCommand.self, ConformanceCommand.self, CurveCommand.self, DiffCommand.self,
    ExplainCommand.self, GenerateCommand.self, InspectCommand.self, RecordCommand.self,
    ReplayCommand.self,
    SimulateCommand.self, TrimCommand.self,
  ]

  static func main() {
    Output.prepare()
    do {
      try run(words: words())
    } catch {
      if let message = error.message {
        Output.complain("cachelab: \(message)")
      }
      exit(error.exitCode.rawValue)
    }
  }

  private static func run(words: [String]) throws(CommandFailure) {
    guard let first = words.first else { return try TourCommand.run() }
    switch first {
    case "--help", "-h", "--version":
      if words.count > 1 {
        let found = Printable.quoted(words[1])
        throw CommandFailure(.usage, "\(first): expected no more words, found \(found)")
      }
      try Output.write(first == "--version" ? "cachelab \(version)\n" : help)
    default:
      try run(first, Array(words.dropFirst()))
    }
  }

  private static func run(_ name: String, _ words: [String]) throws(CommandFailure) {
    guard let command = commands.first(where: { $0.grammar.command == name }) else {
      let kind = name.hasPrefix("-") ? "option" : "command"
      let names = commands.map { $0.grammar.command } + ["--help", "--version"]
      throw CommandFailure(
        .usage,
        "unknown \(kind) \(Printable.quoted(name)); expected one of \(names.joined(separator: ", "))"
      )
    }
    let arguments = try Arguments(words, grammar: command.grammar)
    if arguments.wantsHelp {
      try Output.write(command.help)
    } else {
      try command.run(arguments)
    }
  }

  /// The words after the program's name.
  ///
  /// Swift repairs what is not UTF-8, and a repaired path may be that of another file.
  private static func words() throws(CommandFailure) -> [String] {
    var words: [String] = []
    for position in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[position] else { continue }
      guard let word = String(validatingCString: bytes) else {
        let found = Printable.quoted(String(cString: bytes))
        throw CommandFailure(.usage, "word \(position), \(found), is not UTF-8")
      }
      words.append(word)
    }
    return words
  }
}
