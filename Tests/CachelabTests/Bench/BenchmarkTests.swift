import Foundation
import Testing

@testable import cachelab

@Suite("Benchmarks", .timeLimit(.minutes(5)))
struct BenchmarkTests {
  private static let tasks: [BenchmarkTask] = [.add, .touch, .pop, .remove, .lookup]

  /// What one run of the built command leaves in a file.
  private static func results(_ words: String, in path: String) throws -> BenchmarkResults {
    let file = path + "/results.json"
    let page = path + "/page.html"
    let line = "exec \"$0\" bench \(words) --out \"$1\" --report \"$2\""
    let child = try Child.shell(line, file, page)
    #expect(child.exitCode == 0)
    #expect(child.errors.isEmpty)
    #expect(child.output.contains("touch: touching an entry, in random order"))
    #expect(try String(contentsOfFile: page, encoding: .utf8).contains("O(log n)"))
    return try BenchmarkResults(contentsOf: file)
  }

  @Test func everyTaskOfEveryIndexIsARow() throws {
    try Playground.with { playground in
      let words = "--index linked-hash,heap,sieve --task add,touch,pop,remove,lookup --sizes 16,64"
      let results = try Self.results(words, in: playground.path)
      // With more entries a task goes on only while it is fast, which depends on the machine.
      let rows = results.rows.filter { $0.size == 16 && $0.kind == .index }
      #expect(rows.count == 3 * Self.tasks.count)
      let keys = Set(rows.map { $0.key })
      #expect(keys.count == rows.count)
      for row in rows {
        #expect(row.cycles >= 3)
        #expect(row.minimum > 0)
        #expect(row.minimum <= row.median)
      }
      let dictionary = results.rows.filter { $0.kind == .yardstick }
      #expect(dictionary.map(\.size) == [16, 64])
      #expect(results.command.hasPrefix("cachelab bench --index linked-hash,heap,sieve"))
    }
  }

  @Test func asManyCyclesAsAreAskedFor() throws {
    try Playground.with { playground in
      let words = "--index linked-hash,sieve --task touch,pop --sizes 16,64 --cycles 2"
      let results = try Self.results(words, in: playground.path)
      #expect(results.rows.count == 10)
      #expect(results.rows.allSatisfy { $0.cycles == 2 })
      #expect(results.ratios.isEmpty)
    }
  }

  @Test func aRatioIsTheMedianOfTheRounds() {
    let ratio = BenchmarkRatio(name: "", [20, 30, 900], to: [10, 10, 100], goal: .atMost(3))
    #expect(ratio?.value == 3)
    #expect(ratio?.verdict == "met")
    #expect(BenchmarkRatio(name: "", [1, 2], to: [0], goal: .atMost(1)) == nil)
    #expect(BenchmarkRatio(name: "", [], to: [], goal: .atMost(1)) == nil)
  }

  /// In a program of its own, where nobody else allocates, and after the same calls in every run.
  @Test func aTouchAllocatesNothing() throws {
    try Playground.with { playground in
      let results = try Self.results(
        "--task touch --sizes 16,64 --cycles 1",
        in: playground.path
      )
      let rows = results.rows.filter { $0.kind == .index && $0.subject != "reference" }
      let subjects = Set(rows.map { $0.subject })
      #expect(subjects.count == RegisteredIndex.all.count - 1)
      for row in rows {
        #expect(row.counts?.allocations ?? 0 == 0, "\(row.subject)")
      }
    }
  }

  @Test func comparisonListsWhatChanged() throws {
    func results(_ rows: [BenchmarkRow]) -> BenchmarkResults {
      var results = BenchmarkResults(date: "", command: "", machine: .current)
      results.rows = rows
      return results
    }
    func row(_ subject: String, _ time: Double, moves: Double? = nil) -> BenchmarkRow {
      let key = BenchmarkRow.Key(task: .touch, subject: subject, size: 1_000)
      var row = BenchmarkRow(key, kind: .index, nanoseconds: [time])
      row.counts = BenchmarkCounts(comparisons: nil, moves: moves, allocations: nil)
      return row
    }
    let old = results([row("a", 100), row("b", 100), row("c", 100, moves: 2), row("gone", 1)])
    let new = results([row("a", 104), row("b", 120), row("c", 100, moves: 3), row("new", 1)])
    let text = BenchmarkComparison(old: old, new: new, threshold: 0.05).text
    #expect(text.contains("2 changes in 3 rows that both have"))
    #expect(text.contains("touch  b        1,000  time   100 ns  120 ns  +20.0 %"))
    #expect(text.contains("touch  c        1,000  moves       2       3  +50.0 %"))
    #expect(text.contains("only in new: touch, new, 1,000"))
    #expect(text.contains("only in old: touch, gone, 1,000"))
    #expect(!text.contains("touch  a"))
  }

  @Test(arguments: [
    " ", "{}", "[]", "null", "{\"format\": 1}", "\u{0}", "{\"format\": \"x\"}",
  ])
  func whatIsNoResultsIsNamed(_ content: String) throws {
    try Playground.with { playground in
      let path = playground.path + "/old.json"
      try Data(content.utf8).write(to: URL(filePath: path))
      let child = try Child.cachelab("bench", "--compare", path, path)
      #expect(child.exitCode == 65)
      #expect(child.output.isEmpty)
      #expect(child.errors.contains("old.json"))
      #expect(child.errors.contains("expected results of cachelab bench, found"))
    }
  }

  /// Numbers that no report can show.
  @Test(arguments: ["minimum", "median", "moves", "size"], ["1e300", "-1"])
  func impossibleNumbersAreRefused(_ field: String, _ number: String) throws {
    try Playground.with { playground in
      var numbers = ["minimum": "1", "median": "1", "moves": "1", "size": "16"]
      numbers[field] = field == "size" ? "-1" : number
      let row = """
        {"task": "touch", "subject": "a", "kind": "index", "size": \(numbers["size"] ?? ""),
         "cycles": 3, "minimum": \(numbers["minimum"] ?? ""), "median": \(numbers["median"] ?? ""),
         "counts": {"moves": \(numbers["moves"] ?? "")}}
        """
      let machine = """
        {"processor": "p", "processorCount": 1, "memoryInBytes": 1, "system": "s",
         "toolchain": "t", "build": "b"}
        """
      let text = """
        {"format": 1, "date": "d", "command": "c", "machine": \(machine), "rows": [\(row)],
         "ratios": []}
        """
      let path = playground.path + "/results.json"
      try Data(text.utf8).write(to: URL(filePath: path))
      let child = try Child.cachelab("bench", "--compare", path, path)
      #expect(child.exitCode == 65)
      #expect(child.errors.contains("expected numbers from 0 to 10^15"))
    }
  }

  @Test func aMissingFileIsNamed() throws {
    let child = try Child.cachelab("bench", "--compare", "/nowhere/old.json", "/nowhere/new.json")
    #expect(child.exitCode == 66)
    #expect(child.errors.hasPrefix("cachelab: cannot read '/nowhere/old.json'"))
  }
}
