import Testing

@testable import cachelab

@Suite("Arguments")
struct ArgumentsTests {
  private static let grammar = Arguments.Grammar(
    command: "trim",
    operands: ["DIR"],
    options: [.value("--capacity", "SIZE"), .flag("--dry-run")]
  )

  @Test(arguments: [
    ["d", "--capacity", "5"], ["--capacity", "5", "d"], ["--capacity=5", "d"],
    ["--capacity=5", "--", "d"],
  ])
  func areSorted(_ words: [String]) throws {
    let arguments = try Arguments(words, grammar: Self.grammar)
    #expect(arguments.operand(0) == "d")
    #expect(arguments.value(of: "--capacity") == "5")
    #expect(!arguments.has("--dry-run"))
    #expect(!arguments.wantsHelp)
  }

  @Test func operandsMayLookLikeAnything() throws {
    #expect(try Arguments(["--", "--dry-run"], grammar: Self.grammar).operand(0) == "--dry-run")
    #expect(try Arguments([""], grammar: Self.grammar).operand(0) == "")
    #expect(try Arguments(["-"], grammar: Self.grammar).operand(0) == "-")
  }

  @Test func negativeNumbersAreValues() throws {
    let arguments = try Arguments(["d", "--capacity", "-1"], grammar: Self.grammar)
    #expect(arguments.value(of: "--capacity") == "-1")
  }

  @Test func helpEndsTheSearch() throws {
    #expect(try Arguments(["--help", "--nonsense"], grammar: Self.grammar).wantsHelp)
  }

  @Test(
    arguments: [
      ([], "trim: DIR is missing: expected DIR [--capacity SIZE] [--dry-run]"),
      (["d", "e"], "trim: unexpected word 'e'; expected DIR [--capacity SIZE] [--dry-run]"),
      (["--size=3"], "trim: unknown option '--size'; expected DIR [--capacity SIZE] [--dry-run]"),
      (["-c"], "trim: unknown option '-c'; expected DIR [--capacity SIZE] [--dry-run]"),
      (["d", "--capacity"], "trim: --capacity needs a value: expected SIZE, found nothing"),
      (
        ["d", "--capacity", "--dry-run"],
        "trim: --capacity needs a value: expected SIZE, found '--dry-run'"
      ),
      (["d", "--dry-run=yes"], "trim: --dry-run takes no value, found 'yes'"),
      (["d", "--dry-run", "--dry-run"], "trim: --dry-run is given twice"),
      (
        ["d", "a\u{1B}[31m\nb"],
        "trim: unexpected word 'a\\u{1b}[31m\\nb'; expected DIR [--capacity SIZE] [--dry-run]"
      ),
    ] as [([String], String)]
  )
  func areRefused(_ words: [String], _ message: String) {
    #expect(throws: CommandFailure(.usage, message)) {
      try Arguments(words, grammar: Self.grammar)
    }
  }
}
