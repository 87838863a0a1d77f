import Foundation
import Testing

@testable import cachelab

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("Page of a benchmark") struct BenchmarkPageTests {
  private static func row(
    _ task: BenchmarkTask,
    _ subject: String,
    _ size: Int,
    _ time: Double,
    _ kind: BenchmarkRow.Kind = .index
  ) -> BenchmarkRow {
    let key = BenchmarkRow.Key(task: task, subject: subject, size: size)
    var row = BenchmarkRow(key, kind: kind, nanoseconds: [time, time + 1])
    if kind == .index, !task.usesDisk {
      row.counts = BenchmarkCounts(comparisons: 1.25, moves: 2, allocations: 0)
      row.bytesPerEntry = 64.5
    }
    return row
  }

  /// Results of some indexes at all tasks and three sizes, with yardsticks and goals.
  private static func results(_ indexes: [String]) -> BenchmarkResults {
    var results = BenchmarkResults(
      date: "2001-01-01T00:00:00Z",
      command: "cachelab bench --report 'it''s <b>.html'",
      machine: .current
    )
    for size in [16, 1_024, 65_536] {
      results.rows.append(row(.lookup, DictionaryYardstick.subject, size, 20, .yardstick))
      for task in BenchmarkTask.allCases {
        results.rows += indexes.enumerated().map { number, index in
          row(task, index, size, Double(30 + number * size / 100))
        }
        if task.usesDisk {
          results.rows.append(row(task, "system calls", size, 25, .yardstick))
          results.rows.append(row(task, "Foundation", size, 250, .yardstick))
        }
      }
    }
    results.rows.append(row(.get, "linked-hash, two threads", 1_024, 7_777))
    results.ratios = [
      BenchmarkRatio(
        name: "one / other",
        value: 1.234,
        goal: .atMost(2),
        medians: .init(own: 50, other: 40)
      ),
      BenchmarkRatio(name: "two / other", value: 3.456, goal: .atMost(2)),
      BenchmarkRatio(name: "fifo touch / linked-hash touch, 9 entries", value: 1, goal: .atMost(2)),
    ]
    return results
  }

  @Test func everythingIsOnAPageThatIsWellFormed() throws {
    let indexes = RegisteredIndex.all
    let html = BenchmarkPage(Self.results(indexes.map(\.name))).page.html
    let xml = html.replacing(/<meta [^>]*>/, with: "").replacing("<!doctype html>", with: "")
    let parser = XMLParser(data: Data(xml.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")

    #expect(html.contains("2001-01-01T00:00:00Z"))
    #expect(html.contains("cachelab bench --report &#39;it&#39;&#39;s &lt;b&gt;.html&#39;"))
    #expect(html.contains("<p>2 of 3 met.</p>"))
    #expect(
      html.contains(
        "<td>one / other</td><td>≤ 2</td><td>1.23</td><td>met</td><td>50.0 ns / 40.0 ns</td>"
      )
    )
    #expect(html.contains("<td class=\"best\">3.46</td><td class=\"best\">short</td>"))
    #expect(html.contains("Strategies beside the linked hash: 1 of 1 met"))
    for task in BenchmarkTask.allCases {
      #expect(html.contains("<h2>\(task.rawValue): \(task.operation)</h2>"))
    }
    for index in indexes {
      // In a panel of its own, or at the end of a line.
      let name = index.isDateOrdered ? ">\(index.name)</text>" : "<b>\(index.name)</b>"
      #expect(html.contains(name), "\(index.name)")
    }
    for label in [">O(1)</text>", ">O(log n)</text>", ">O(n)</text>", ">64k</text>", ">16</text>"] {
      #expect(html.contains(label), "\(label)")
    }
    #expect(html.contains("<td>linked-hash</td><td>7.78 us</td><td>7.78 us</td><td>2</td>"))
    #expect(html.contains("<td>65,536</td><td>1.25</td><td>2</td><td>0</td>"))
    #expect(
      html.contains("Documented: O(1) for linked-hash; O(log n) for heap; O(n) for reference")
    )
    #expect(!html.contains("<script") && !html.contains("href="))
  }

  @Test func fewIndexesShareAChart() {
    let html = BenchmarkPage(Self.results(["linked-hash", "sieve"])).page.html
    #expect(html.contains(">sieve</text>") && !html.contains("class=\"panels\""))
  }

  @Test func strategiesAloneHaveNoLineOfTheLinkedHash() {
    let strategies = RegisteredIndex.all.filter { !$0.isDateOrdered }.map(\.name)
    var results = Self.results(strategies)
    results.rows = results.rows.filter { !$0.task.usesDisk }
    let html = BenchmarkPage(results).page.html
    #expect(
      html.contains("The strategies, cheapest first.") && !html.contains("linked-hash, doing")
    )
    #expect(html.contains("class=\"panels\"") && !html.contains("<svg class=\"chart wide"))
  }

  @Test func anIndexHasOneColourInAllCharts() {
    let pages = [["linked-hash", "heap"], ["heap", "linked-hash"]].map {
      BenchmarkPage(Self.results($0))
    }
    for task in BenchmarkTask.allCases {
      let lines = pages.map { page in page.lines(page.results.rows(of: task)).map(\.subject) }
      #expect(lines[0] == lines[1])
      #expect(lines[0].prefix(2) == ["heap", "linked-hash"])
    }
  }

  @Test func oneSizeIsATableWithoutAChart() {
    var results = Self.results(["linked-hash", "sieve"])
    results.rows = results.rows.filter { $0.size == 16 }
    let html = BenchmarkPage(results).page.html
    #expect(!html.contains("class=\"chart") && html.contains("<td>30.0 ns</td>"))
  }

  @Test(arguments: BenchmarkTask.allCases)
  func oneRowIsEnough(_ task: BenchmarkTask) {
    var results = BenchmarkResults(date: "", command: "", machine: .current)
    results.rows = [Self.row(task, "heap", 16, 30)]
    let html = BenchmarkPage(results).page.html
    #expect(html.contains("<h2>\(task.rawValue): \(task.operation)</h2>"))
    #expect(html.contains("<td>heap</td>") && html.contains("<td>30.0 ns</td>"))
    #expect(!html.contains("<svg class=\"chart") && !html.contains("<h2>Goals</h2>"))
  }

  @Test func noRowsAreAPageOfItsCommandAlone() {
    let results = BenchmarkResults(date: "a date", command: "a command", machine: .current)
    let html = BenchmarkPage(results).page.html
    #expect(html.contains("a date") && html.contains("<code>a command</code>"))
    #expect(html.matches(of: /<h2>/).count == 1 && !html.contains("<table>"))
  }

  @Test func namesFromAFileAreNoMarkup() {
    let name = "<i>\"&'"
    var results = Self.results(["linked-hash", name])
    results.ratios.append(BenchmarkRatio(name: name, value: 1, goal: .atLeast(1)))
    let html = BenchmarkPage(results).page.html
    #expect(!html.contains("<i>"))
    #expect(html.contains("<td>&lt;i&gt;&quot;&amp;&#39;</td><td>≥ 1</td><td>1.00</td>"))
    #expect(html.contains(">&lt;i&gt;&quot;&amp;&#39;</text>"))
  }

  @Test func documentedCostsAreOfRegisteredIndexes() {
    let registered = Set(RegisteredIndex.all.map(\.name))
    #expect(DocumentedCost.names.isSubset(of: registered))
    #expect(DocumentedCost.cost(of: .touch, in: "lruk:k=3") == .logarithmic)
    #expect(DocumentedCost.cost(of: .pop, in: "reference") == .linear)
    #expect(DocumentedCost.cost(of: .add, in: "reference") == .constant)
    #expect(DocumentedCost.cost(of: .touch, in: "no such index") == nil)
    #expect(DocumentedCost.cost(of: .get, in: "heap") == nil)
  }

  @Test(
    arguments: [
      (16, "16"), (1_000, "1k"), (1_024, "1k"), (1_500, "1.5k"), (4_096, "4k"), (65_536, "64k"),
      (100_000, "100k"), (262_144, "256k"), (1_000_000, "1M"),
    ] as [(Double, String)]
  )
  func countsAreShort(_ count: Double, _ label: String) {
    #expect(CountLabel.text(count) == label)
  }

  @Test(
    arguments: [
      (0.5, "0.5 ns"), (20, "20 ns"), (1_000, "1 us"), (1_500, "1.5 us"), (20_000, "20 us"),
      (5_000_000, "5 ms"), (2_000_000_000, "2 s"),
    ] as [(Double, String)]
  )
  func timesAreShort(_ time: Double, _ label: String) {
    #expect(Nanoseconds(time).short == label)
  }
}
