import Foundation
import Testing

@testable import cachelab

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("Figures", .timeLimit(.minutes(5)))
struct FigureTests {
  /// Runs a command that draws, and returns what it drew, once that is known to be XML.
  private static func figure(_ words: String) throws -> String {
    var svg = ""
    try Playground.with { playground in
      let line = #"cd "$1" && "$0" generate zipf:objects=50 --requests 500 > trace.csv && "$0" "#
      let child = try Child.shell(line + words, playground.path)
      #expect(child.exitCode == 0, "\(child.errors)")
      let data = try Data(contentsOf: URL(filePath: playground.path + "/figure.svg"))
      let parser = XMLParser(data: data)
      #expect(parser.parse(), "\(String(describing: parser.parserError))")
      svg = String(decoding: data, as: UTF8.self)
    }
    return svg
  }

  @Test func aStepShowsBothStructuresAndWhatMoved() throws {
    let svg = try Self.figure(
      "explain --policy gdsf --capacity 3 'a b c d' --step 4 --figure figure.svg"
    )
    #expect(svg.contains(">before 4</text>") && svg.contains(">4: d, miss, evicts a</text>"))
    // In the array and in the tree, once before.
    #expect(svg.matches(of: /<g class="victim">/).count == 2)
    #expect(svg.matches(of: /<circle/).count == 6)
    #expect(svg.contains("class=\"changed\""))
    #expect(svg.contains("--paper: #fff;"))
  }

  @Test func ghostsAndHandsAreDrawn() throws {
    let arc = try Self.figure(
      "explain --policy arc --capacity 2 'a b a c' --figure figure.svg --dark"
    )
    #expect(arc.contains(">after 4 requests</text>"))
    #expect(arc.contains("<g class=\"ghosts\">") && arc.contains("remembered only"))
    #expect(arc.contains("--paper: #15181c;"))
    let clock = try Self.figure(
      "explain --policy clock --capacity 2 'a b a c' --figure figure.svg"
    )
    #expect(clock.contains("<path class=\"hand\""))
  }

  @Test func curvesStandAlone() throws {
    let svg = try Self.figure(
      "curve trace.csv --policy lru,belady --size 5,10,20 --figure figure.svg"
    )
    #expect(svg.contains(">lru</text>") && svg.contains(">belady</text>"))
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"860\""))
  }

  @Test func keptResultsAreDrawnWithoutAMeasurement() throws {
    let results = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Documentation/Benchmarks/operations.json").standardized.path
    let svg = try Self.figure(
      "bench --from '\(results)' --task touch --index heap,linked-hash --figure figure.svg"
    )
    #expect(svg.contains(">heap</text>") && svg.contains(">linked-hash</text>"))
    #expect(svg.contains("Dictionary&lt;String, Int&gt;") && !svg.contains(">sieve</text>"))
  }

  @Test(
    arguments: [
      ("explain --policy lru a --step 1", "--step goes with --figure"),
      ("explain --policy lru a --dark", "--dark goes with --figure"),
      ("explain --policy lru a --figure f --step 2", "--step"),
      ("curve t --policy lru --size 1 --dark", "--dark goes with --figure"),
      ("bench --task touch,pop --figure f", "--figure: expected one task"),
      ("bench --from r --sizes 16", "--sizes does not go with --from"),
      ("bench --from r --compare a b", "--from does not go with --compare"),
    ]
  )
  func whatDoesNotFitIsAnError(_ words: String, _ complaint: String) throws {
    let child = try Child.shell(#""$0" "# + words)
    #expect(child.exitCode == 64)
    #expect(child.errors.contains(complaint), "\(child.errors)")
  }

  @Test func oneSizeIsNoCurve() throws {
    try Playground.with { playground in
      let child = try Child.shell(
        "cd \"$1\" && printf 'a\\nb\\na\\n' | \"$0\" curve - --policy lru --size 1 --figure f.svg",
        playground.path
      )
      #expect(child.exitCode == 64)
      #expect(child.errors.contains("--figure: expected two sizes or more"))
      #expect(try playground.names().isEmpty)
    }
  }
}
