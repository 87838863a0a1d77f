import Testing

@testable import cachelab

@Suite("Command line", .timeLimit(.minutes(5)))
struct CommandLineTests {
  @Test(arguments: [
    [], ["bench"], ["conformance"], ["curve"], ["diff"], ["generate"], ["inspect"], ["record"],
    ["replay"],
    ["simulate"], ["trim"], ["trim", "somewhere"],
    ["inspect", "--json"],
  ])
  func helpIsPrinted(_ command: [String]) throws {
    let texts = [
      "bench": BenchCommand.help, "conformance": ConformanceCommand.help,
      "curve": CurveCommand.help,
      "diff": DiffCommand.help, "generate": GenerateCommand.help, "inspect": InspectCommand.help,
      "record": RecordCommand.help, "replay": ReplayCommand.help,
      "simulate": SimulateCommand.help, "trim": TrimCommand.help,
    ]
    let help = command.first.map { texts[$0] } ?? Cachelab.help
    for word in ["--help", "-h"] {
      let child = try Child.shell("exec \"$0\" \"$@\"", command + [word])
      #expect(child.exitCode == 0)
      #expect(child.output == help)
      #expect(child.errors.isEmpty)
    }
  }

  @Test func theVersionIsPrinted() throws {
    let child = try Child.cachelab("--version")
    #expect(child.exitCode == 0)
    #expect(child.output == "cachelab \(Cachelab.version)\n")
  }

  @Test(
    arguments: [
      (["frobnicate"], 64, "unknown command 'frobnicate'; expected one of "),
      ([""], 64, "unknown command ''; expected one of "),
      (["--frobnicate"], 64, "unknown option '--frobnicate'; expected one of "),
      (["--version", "now"], 64, "--version: expected no more words, found 'now'"),
      (["--help", "me"], 64, "--help: expected no more words, found 'me'"),
      (["-h", "me"], 64, "-h: expected no more words, found 'me'"),
      (["inspect"], 64, "inspect: DIR is missing: "),
      (["trim"], 64, "trim: DIR is missing: expected DIR --capacity SIZE [--index NAME] "),
      (["inspect", "a", "b"], 64, "inspect: unexpected word 'b'; "),
      (["inspect", "/nowhere"], 66, "cannot read directory '/nowhere': No such file or directory"),
      (["inspect", "/etc/passwd"], 66, "cannot read directory '/etc/passwd': Not a directory"),
      (["inspect", ""], 66, "cannot read directory '': No such file or directory"),
      (["trim", "/nowhere"], 64, "trim: --capacity is missing: expected a size such as "),
      (["trim", "/nowhere", "--capacity", "5"], 66, "cannot read directory '/nowhere': "),
      (
        ["trim", "/", "--capacity", "-1", "--dry-run"], 64,
        "trim: --capacity: expected a size such "
      ),
      (
        ["trim", "/", "--capacity", "1e9", "--dry-run"], 64,
        "trim: --capacity: expected a size such "
      ),
      (
        ["trim", "/", "--capacity", "", "--dry-run"], 64,
        "trim: --capacity: expected a size such as "
      ),
      (
        ["trim", "/", "--capacity=1.5B", "--dry-run"], 64,
        "trim: --capacity: expected a whole number"
      ),
      (
        ["trim", "/", "--capacity=0.0001KB", "--dry-run"], 64,
        "trim: --capacity: expected at least one byte, or 0, found '0.0001KB'"
      ),
      (
        ["trim", "/", "--capacity", "99999999999999999999", "--dry-run"], 64,
        "trim: --capacity: expected a size of at most 18446744073709551615 bytes, found "
      ),
      (
        ["trim", "/", "--capacity", "5", "--index", "best", "--dry-run"], 64,
        "trim: --index expects one of reference, "
      ),
      (
        ["conformance", "--index", "best"], 64,
        "conformance: --index expects one of reference, "
      ),
      (["conformance", "--law", ""], 64, "conformance: --law expects one of "),
    ] as [([String], Int32, String)]
  )
  func mistakesAreOneClearLine(_ words: [String], _ exitCode: Int32, _ message: String) throws {
    let child = try Child.shell("exec \"$0\" \"$@\"", words)
    #expect(child.exitCode == exitCode)
    #expect(child.output.isEmpty)
    #expect(child.errors.hasPrefix("cachelab: \(message)"), "\(child.errors)")
    #expect(child.errors.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
  }

  @Test func wordsThatAreNotTextAreRefused() throws {
    let child = try Child.shell("exec \"$0\" inspect \"$(printf 'a\\377')\"")
    #expect(child.exitCode == 64)
    #expect(child.errors == "cachelab: word 2, 'a\u{FFFD}', is not UTF-8\n")
  }

  @Test(arguments: [4, 5, 6, 7, 12])
  func tooFewOpenFilesAreOneClearLine(_ limit: Int) throws {
    try Playground.with { playground in
      // What other tests have open just now would be inherited, and counts towards the limit.
      let closing = (3...9).map { "\($0)>&-" }.joined(separator: " ")
      let line = "export TMPDIR=\"$1\"; exec \(closing); ulimit -n \(limit); exec \"$0\""
      let child = try Child.shell(line, playground.path)
      #expect(child.exitCode == 74)
      #expect(child.output.isEmpty)
      #expect(child.errors.hasPrefix("cachelab: expected room for "))
      #expect(child.errors.hasSuffix("Too many open files\n"))
      #expect(child.errors.split(separator: "\n").count == 1)
      #expect(try playground.names().isEmpty)
    }
  }

  @Test func hugeWordsAreShortened() throws {
    let child = try Child.cachelab(String(repeating: "9", count: 100_000))
    #expect(child.exitCode == 64)
    #expect(child.errors.utf8.count < 300)
  }

  @Test(
    arguments: [
      ("\"$0\" --help | true", 0),
      ("\"$0\" --help >&-", 74),
      ("\"$0\" --help >/dev/full", 74),
      ("\"$0\" nonsense 2>&-", 64),
    ] as [(String, Int32)]
  )
  func outputThatGoesNowhereIsNoCrash(_ line: String, _ exitCode: Int32) throws {
    let child = try Child.shell(line)
    #expect(child.exitCode == exitCode)
    #expect(child.errors.split(separator: "\n").count == (exitCode == 74 ? 1 : 0))
  }
}
