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
    #expect(text.contains("3 changes in 3 rows that both have"))
    #expect(text.contains("touch  b        1,000  time    100 ns  120 ns  +20.0 %"))
    #expect(text.contains("touch  b        1,000  median  100 ns  120 ns  +20.0 %"))
    #expect(text.contains("touch  c        1,000  moves        2       3  +50.0 %"))
    #expect(text.contains("only in new: touch, new, 1,000"))
    #expect(text.contains("only in old: touch, gone, 1,000"))
    #expect(!text.contains("touch  a"))
  }

  @Test func comparisonTellsRatiosAndMachinesApart() throws {
    func results(_ ratio: Double, _ processor: String) -> BenchmarkResults {
      let machine = BenchmarkMachine(
        processor: processor,
        processorCount: 2,
        memoryInBytes: 1,
        system: "s",
        toolchain: "t",
        build: "b"
      )
      var results = BenchmarkResults(date: "", command: "", machine: machine)
      results.ratios = [BenchmarkRatio(name: "a / b", value: ratio, goal: .atMost(1))]
      return results
    }
    func differences(_ old: BenchmarkResults, _ new: BenchmarkResults) -> String {
      BenchmarkComparison(old: old, new: new, threshold: 0.05).text
    }
    let text = differences(results(1, "p"), results(1.5, "q\u{1B}"))
    #expect(text.contains("a / b  1.00  1.50  +50.0 %"))
    #expect(text.contains("the machines differ: processor 'p' and 'q\\u{1b}'\n"))
    #expect(!text.contains("system"))
    let same = differences(results(1, "p"), results(1.04, "p"))
    #expect(same == "0 changes in 0 rows that both have\n")
  }

  @Test(
    arguments: [
      (1, 1.04, nil), (1, 1.06, "+6.0 %"), (2, 1, "-50.0 %"), (0, 1, ""), (0, 0, nil),
      (1, 1e15, "over +1,000,000 %"),
    ] as [(Double, Double, String?)]
  )
  func aChangeIsBeyondTheThreshold(_ old: Double, _ new: Double, _ change: String?) {
    #expect(BenchmarkChange("", old, new, beyond: 0.05) { "\($0)" }?.cells.last == change)
  }

  /// How many cycles are timed depends on the machine, and no count may depend on that.
  @Test func countsAreTheSameInEveryRun() throws {
    try Playground.with { playground in
      let words = "--task touch,pop,add,remove --sizes 300"
      let runs = try (0..<2).map { _ in try Self.results(words, in: playground.path) }
      #expect(runs[0].rows.count > 4 * RegisteredIndex.all.count)
      for (one, other) in zip(runs[0].rows, runs[1].rows) {
        #expect(one.key == other.key)
        #expect(one.counts?.comparisons == other.counts?.comparisons)
        #expect(one.counts?.moves == other.counts?.moves)
      }
    }
  }

  @Test(
    arguments: ["--index", "--task", "--sizes", "--seed", "--cycles", "--out", "--report"]
  )
  func nothingIsMeasuredInAComparison(_ option: String) throws {
    let child = try Child.cachelab("bench", "--compare", "old", "new", option, "1")
    #expect(child.exitCode == 64)
    #expect(child.errors.contains("\(option) does not go with --compare"))
  }

  @Test func aThresholdIsForAComparison() throws {
    let child = try Child.cachelab("bench", "--threshold", "5%")
    #expect(child.exitCode == 64)
    #expect(child.errors.contains("--threshold goes with --compare"))
  }

  @Test(arguments: ["x", "./x", "link"])
  func oneFileIsNotForTwo(_ page: String) throws {
    try Playground.with { playground in
      let child = try Child.shell(
        "cd \"$1\" && ln -s x link && exec \"$0\" bench --out x --report $2",
        playground.path,
        page
      )
      #expect(child.exitCode == 64)
      #expect(child.errors.contains("--out and --report: expected two files, found one"))
      #expect(try playground.names() == ["link"])
    }
  }

  @Test func anotherFormatIsToldByItsNumber() throws {
    try Playground.with { playground in
      let path = playground.path + "/results.json"
      try Data("{\"format\": 99, \"rows\": 1}".utf8).write(to: URL(filePath: path))
      let child = try Child.cachelab("bench", "--compare", path, path)
      #expect(child.exitCode == 65)
      #expect(child.errors.contains("expected results in format 1, found format 99"))
    }
  }

  @Test func aRowIsThereOnce() throws {
    try Playground.with { playground in
      let key = BenchmarkRow.Key(task: .touch, subject: "a", size: 1)
      var results = BenchmarkResults(date: "", command: "", machine: .current)
      results.rows = Array(
        repeating: BenchmarkRow(key, kind: .index, nanoseconds: [1]),
        count: 2
      )
      let path = playground.path + "/results.json"
      try Data(results.json().utf8).write(to: URL(filePath: path))
      let child = try Child.cachelab("bench", "--compare", path, path)
      #expect(child.exitCode == 65)
      #expect(child.errors.contains("expected each row once, found two of touch, a, 1"))
    }
  }

  @Test(
    arguments: [
      ("", 66, "No such file or directory"), ("/", 66, "Is a directory"),
      ("/dev/null", 65, "found no JSON"), ("loop", 66, "Too many levels of symbolic links"),
    ] as [(String, Int32, String)]
  )
  func whatCannotBeReadIsSaid(_ path: String, _ exitCode: Int32, _ reason: String) throws {
    try Playground.with { playground in
      let child = try Child.shell(
        "cd \"$1\" && ln -s loop loop && exec \"$0\" bench --compare \"$2\" \"$2\"",
        playground.path,
        path
      )
      #expect(child.exitCode == exitCode)
      #expect(child.errors.contains(reason), "\(child.errors)")
    }
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

  /// Numbers that no run can have measured, or no report show.
  @Test(arguments: [
    ("size", "0"), ("size", "-1"), ("size", "10000000000"), ("minimum", "0"),
    ("minimum", "1e-320"), ("minimum", "-1"), ("minimum", "1e300"), ("median", "1e300"),
    ("median", "0.5"), ("moves", "-1"), ("moves", "1e300"), ("cycles", "0"), ("value", "-1"),
    ("own", "-10"), ("other", "1e308"),
  ])
  func impossibleNumbersAreRefused(_ field: String, _ number: String) throws {
    try Playground.with { playground in
      let path = try Self.results(in: playground, [field: number])
      for words in [["--compare", path, path], ["--from", path]] {
        let child = try Child.shell("exec \"$0\" bench \"$@\"", words)
        #expect(child.exitCode == 65)
        #expect(child.output.isEmpty)
        #expect(child.errors.contains(field), "\(child.errors)")
        #expect(child.errors.contains("found"), "\(child.errors)")
      }
    }
  }

  @Test func whatIsReadIsNotWrittenOver() throws {
    try Playground.with { playground in
      let path = try Self.results(in: playground, [:])
      let kept = try String(contentsOfFile: path, encoding: .utf8)
      try FileManager.default.createSymbolicLink(
        atPath: playground.path + "/link",
        withDestinationPath: path
      )
      for option in ["--report", "--figure"] {
        for target in [path, playground.path + "/./results.json", playground.path + "/link"] {
          let child = try Child.cachelab("bench", "--from", path, option, target)
          #expect(child.exitCode == 73)
          #expect(child.errors.contains("it is what --from reads"))
        }
      }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == kept)
    }
  }

  @Test func twoOutputsAreTwoFiles() throws {
    try Playground.with { playground in
      let path = try Self.results(in: playground, [:])
      let child = try Child.cachelab(
        "bench",
        "--from",
        path,
        "--report",
        playground.path + "/one",
        "--figure",
        playground.path + "/./one"
      )
      #expect(child.exitCode == 64)
      #expect(child.errors.contains("--report and --figure: expected two files, found one"))
      #expect(try playground.names() == ["results.json"])
    }
  }

  @Test func whatOnlyOneRunHasIsListed() throws {
    try Playground.with { playground in
      let old = try Self.results(in: playground, [:])
      var text = try String(contentsOfFile: old, encoding: .utf8)
      text.replace("\"moves\": 1", with: "\"comparisons\": 2")
      text.replace("\"name\": \"r\"", with: "\"name\": \"s\"")
      let new = playground.path + "/new.json"
      try Data(text.utf8).write(to: URL(filePath: new))
      let child = try Child.cachelab("bench", "--compare", old, new)
      #expect(child.exitCode == 0)
      #expect(child.output.contains("2 changes in 1 row that both have"), "\(child.output)")
      #expect(child.output.contains("only in new: the ratio s\n"))
      #expect(child.output.contains("only in old: the ratio r\n"))
    }
  }

  /// Writes results with one row and one ratio, some numbers of which are others.
  private static func results(
    in playground: Playground,
    _ others: [String: String]
  ) throws -> String {
    func number(_ field: String, _ usual: String) -> String { others[field] ?? usual }
    let text = """
      {"format": 1, "date": "d", "command": "c",
       "machine": {"processor": "p", "processorCount": 1, "memoryInBytes": 1, "system": "s",
                   "toolchain": "t", "build": "b"},
       "rows": [{"task": "touch", "subject": "lru", "kind": "index", "size": \(number("size", "16")),
                 "cycles": \(number("cycles", "3")), "minimum": \(number("minimum", "1")),
                 "median": \(number("median", "1")),
                 "counts": {"moves": \(number("moves", "1"))}}],
       "ratios": [{"name": "r", "value": \(number("value", "1")), "goal": {"atMost": {"_0": 2}},
                   "medians": {"own": \(number("own", "1")), "other": \(number("other", "1"))}}]}
      """
    let path = playground.path + "/results.json"
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  @Test func aMissingFileIsNamed() throws {
    let child = try Child.cachelab("bench", "--compare", "/nowhere/old.json", "/nowhere/new.json")
    #expect(child.exitCode == 66)
    #expect(child.errors.hasPrefix("cachelab: cannot read '/nowhere/old.json'"))
  }
}
