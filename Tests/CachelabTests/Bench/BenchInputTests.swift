import Testing

@testable import cachelab

@Suite("What to measure")
struct BenchInputTests {
  private static let grammar = BenchCommand.grammar

  @Test func sizesAreListsAndRanges() throws {
    #expect(
      try BenchInput.sizes("16..1M", Self.grammar) == [
        16, 64, 256, 1_024, 4_096, 16_384, 65_536, 262_144, 1_000_000,
      ]
    )
    #expect(try BenchInput.sizes("50k,7,7", Self.grammar) == [7, 50_000])
    #expect(try BenchInput.sizes("5..5", Self.grammar) == [5])
  }

  @Test(arguments: ["", "0", "16..", "..16", "64..16", "1.5", "17M", "-1", "1G", "٣", "1,,2", "k"])
  func otherSizesAreRefused(_ text: String) {
    let failure = #expect(throws: CommandFailure.self) {
      try BenchInput.sizes(text, Self.grammar)
    }
    #expect(failure?.exitCode == .usage)
  }

  @Test func indexesAreNamedOnceWithTheirOptions() throws {
    let arguments = try Arguments(
      ["--index", "heap,lru,clock:bits=2,heap", "--task", "pop,add"],
      grammar: Self.grammar
    )
    let input = try BenchInput(arguments, grammar: Self.grammar)
    #expect(input.subjects.map(\.name) == ["heap", "linked-hash", "clock:bits=2"])
    #expect(input.tasks == [.add, .pop])
    #expect(input.seed == 1)
  }

  @Test(
    arguments: [
      ["--index", "nobody"], ["--task", "fly"], ["--seed", "-1"], ["--seed", "x"], ["new.json"],
      ["--compare", "old.json"], ["--index", "clock:bits=x"], ["--cycles", "0"],
      ["--cycles", "41"],
      ["--cycles", "+1"], ["--seed", "+1"], ["--seed", "18446744073709551616"],
    ]
  )
  func mistakesAreOneClearLine(_ words: [String]) throws {
    let child = try Child.shell("exec \"$0\" bench \"$@\"", words)
    #expect(child.exitCode == 64)
    #expect(child.output.isEmpty)
    #expect(child.errors.hasPrefix("cachelab: bench: "))
    #expect(child.errors.split(separator: "\n").count == 1)
  }
}
