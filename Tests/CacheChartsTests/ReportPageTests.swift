import Foundation
import Testing

@testable import CacheCharts

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct ReportPageTests {
  private static let hostile = "</title><script>alert('x')</script>&\"\u{0}\u{1B}\u{FFFE}"

  /// A chart of so many lines that come from far apart and end in one place.
  private static func chart(_ count: Int, name: String = "strategy") -> LineChart {
    LineChart(
      title: "Miss ratio of \(name)",
      description: "A description of \(name)",
      x: Axis(title: "capacity of \(name)", scale: .logarithmic) { "\(name) \($0)" },
      y: Axis(title: "miss ratio of \(name)", scale: .linear) { "\(name) \($0)" },
      series: (0..<count).map { number in
        Series(
          name: "\(name) \(number)",
          points: [10, 100, 1000].map { x in
            .init(x: x, y: 0.2 + Double(number) / Double(count) * 0.5 * (1000 - x) / 1000)
          },
          style: number == 0 ? .reference : .numbered(number - 1)
        )
      }
    )
  }

  private static func page(_ text: String) -> ReportPage {
    ReportPage(
      title: text,
      summary: [text],
      notes: [text],
      sections: [
        .init(title: text, chart: chart(2, name: text), table: table(text)),
        .init(
          title: text,
          parts: [.text(text), .panels(panels(3, name: text)), .folded(text, table(text))]
        ),
      ],
      command: text
    )
  }

  private static func table(_ text: String) -> ReportTable {
    ReportTable(
      columns: [text, text],
      rows: [
        .init(name: text, style: .numbered(0), cells: [text], best: [0], bar: .init(length: 0.5)),
        .init(
          name: text,
          style: nil,
          cells: [text],
          startsGroup: true,
          bar: .init(length: 0, isOutline: true)
        ),
      ]
    )
  }

  private static func panels(_ count: Int, name: String) -> PanelGrid {
    let chart = chart(count, name: name)
    return PanelGrid(
      title: name,
      x: chart.x,
      y: chart.y,
      panels: chart.series.map { .init($0, note: name) },
      companion: chart.series.first,
      guides: Guide.complexities
    )
  }

  @Test(arguments: [1, 3, 12, 40])
  func chartsAreWellFormed(_ count: Int) throws {
    for format in [LineChart.Format.wide, .narrow] {
      let elements = try Elements(parsing: Self.chart(count).svg(format, id: "a"))
      #expect(elements.names.first == "svg")
      #expect(elements.attributes[0]["role"] == "img")
      let labels = elements.attributes.filter { $0["class"] == "name" }
      #expect(labels.count == count)
      let places = labels.compactMap { $0["y"].flatMap(Double.init) }.sorted()
      #expect(places.count == count)
      #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 >= 14.8 })
      let ids = elements.attributes.compactMap { $0["id"] }
      #expect(ids == ["a-title", "a-description"])
      #expect(elements.attributes[0]["aria-labelledby"] == ids.joined(separator: " "))
    }
  }

  @Test func everyLineLooksLikeNoOther() {
    let styles = (0..<35).map(SeriesStyle.numbered) + [.reference]
    #expect(Set(styles.map(\.swatch)).count == 36)
  }

  @Test func everyLineIsToldFromOthersWithoutItsColor() {
    let styles = (0..<35).map(SeriesStyle.numbered) + [.reference]
    #expect(Set(styles.map { $0.dashAttribute + $0.mark(at: (0, 0)) }).count == 36)
  }

  @Test func everyPanelHasItsNameAndItsOwnLine() throws {
    let html = Self.panels(5, name: "strategy").html(id: "p")
    let elements = try Elements(parsing: html)
    #expect(elements.names.count { $0 == "figure" } == 5)
    #expect(elements.attributes.count { $0["class"]?.hasPrefix("series") == true } == 5)
    #expect(elements.attributes.count { $0["class"] == "companion" } == 5)
    #expect(elements.attributes.count { $0["class"] == "guide" } == 15)
    for number in 0..<5 {
      #expect(html.contains("<b>strategy \(number)</b> strategy</figcaption>"))
      #expect(html.contains("<title id=\"p-\(number)\">strategy \(number): strategy</title>"))
    }
  }

  @Test func curvesOfManyPointsHaveNoMarks() {
    let points = (1...100).map { Series.Point(x: Double($0), y: 1 / Double($0)) }
    let chart = LineChart(
      title: "t",
      description: "d",
      x: Axis(title: "x", scale: .linear) { "\($0)" },
      y: Axis(title: "y", scale: .linear) { "\($0)" },
      series: [Series(name: "s", points: points, style: .numbered(0))]
    )
    #expect(!chart.svg(.wide, id: "a").contains("<circle"))
    #expect(Self.chart(1).svg(.wide, id: "a").contains("<circle"))
  }

  @Test func nothingInTheTextIsMarkup() throws {
    let html = Self.page(Self.hostile).html
    #expect(!html.contains("<script"))
    #expect(!html.contains("alert('x')"))
    #expect(!html.unicodeScalars.contains { $0.value == 0 || $0.value == 0x1B })
    // With its two void elements closed, the page is XML too.
    let xml = html.replacing(/<meta [^>]*>/, with: "").replacing("<!doctype html>", with: "")
    let elements = try Elements(parsing: xml)
    #expect(elements.names.first == "html")
    // A chart in two widths, three panels, and two tables with one swatch and two bars each.
    #expect(elements.names.count { $0 == "svg" } == 2 + 3 + 2 * 3)
    #expect(elements.names.count { $0 == "details" } == 1)
    let ids = elements.attributes.compactMap { $0["id"] }
    #expect(Set(ids).count == ids.count)
  }

  @Test func aPageNeedsNothingElse() {
    let html = Self.page("text").html
    for word in ["http:", "https:", "src=", "href=", "@import", "url("] {
      #expect(!html.contains(word), "\(word)")
    }
    #expect(html.contains("prefers-color-scheme: dark"))
  }

  @Test func lengthsAreWrittenToATenth() {
    #expect(Markup.pixels(12) == "12")
    #expect(Markup.pixels(12.34) == "12.3")
    #expect(Markup.pixels(-0.26) == "-0.3")
  }

  /// The elements of an XML document, in order.
  private struct Elements {
    var names: [String] = []
    var attributes: [[String: String]] = []

    init(parsing text: String) throws {
      let reader = Reader()
      let parser = XMLParser(data: Data(text.utf8))
      parser.delegate = reader
      guard parser.parse() else { throw parser.parserError ?? CancellationError() }
      names = reader.names
      attributes = reader.attributes
    }

    private final class Reader: NSObject, XMLParserDelegate {
      var names: [String] = []
      var attributes: [[String: String]] = []

      func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes found: [String: String] = [:]
      ) {
        names.append(name)
        attributes.append(found)
      }
    }
  }
}
