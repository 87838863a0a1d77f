/// A report as one HTML page that needs nothing else: no script, no font, no network.
package struct ReportPage: Sendable {
  /// What a section consists of.
  package enum Part: Sendable {
    /// A paragraph.
    case text(String)
    case chart(LineChart)
    case panels(PanelGrid)
    case table(ReportTable)
    /// A table that shows once its title is clicked.
    case folded(String, ReportTable)
  }

  /// A part of the page under a heading of its own.
  package struct Section: Sendable {
    let title: String
    let parts: [Part]

    /// Describes a section.
    ///
    /// - Parameters:
    ///   - title: The heading.
    ///   - parts: What is below it, in order.
    package init(title: String, parts: [Part]) {
      self.title = title
      self.parts = parts
    }

    /// Describes a section that shows one thing.
    ///
    /// - Parameters:
    ///   - title: The heading.
    ///   - chart: What is seen first; `nil` where there is too little for a line.
    ///   - table: The same in numbers.
    package init(title: String, chart: LineChart?, table: ReportTable) {
      self.init(title: title, parts: (chart.map { [.chart($0)] } ?? []) + [.table(table)])
    }
  }

  private let title: String
  private let summary: [String]
  private let notes: [String]
  private let sections: [Section]
  private let command: String

  /// Describes a page, all in plain text.
  ///
  /// - Parameters:
  ///   - title: The heading.
  ///   - summary: Sentences below it.
  ///   - notes: What to bear in mind when reading on, each a paragraph.
  ///   - sections: Charts and tables.
  ///   - command: The command that makes the page again.
  package init(
    title: String,
    summary: [String],
    notes: [String],
    sections: [Section],
    command: String
  ) {
    self.title = title
    self.summary = summary
    self.notes = notes
    self.sections = sections
    self.command = command
  }

  /// The page.
  package var html: String {
    let heading = Markup.escaped(title)
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <title>\(heading)</title>
      <style>
      \(Stylesheet.css)
      </style>
      </head>
      <body>
      <main>
      <h1>\(heading)</h1>
      \(summary.map { "<p>\(Markup.escaped($0))</p>\n" }.joined())\
      \(notes.map { "<p class=\"note\">\(Markup.escaped($0))</p>\n" }.joined())\
      \(sections.enumerated().map { Self.html(of: $1, position: $0) }.joined())\
      <h2>Made by</h2>
      <pre><code>\(Markup.escaped(command))</code></pre>
      </main>
      </body>
      </html>

      """
  }

  private static func html(of section: Section, position: Int) -> String {
    let parts = section.parts.enumerated().map { number, part in
      html(of: part, id: "chart-\(position)-\(number)")
    }
    return "<h2>\(Markup.escaped(section.title))</h2>\n\(parts.joined())"
  }

  private static func html(of part: Part, id: String) -> String {
    switch part {
    case .text(let text): "<p>\(Markup.escaped(text))</p>\n"
    case .chart(let chart):
      "<figure>\n\(chart.svg(.wide, id: "\(id)-wide"))"
        + "\(chart.svg(.narrow, id: "\(id)-narrow"))</figure>\n"
    case .panels(let panels): panels.html(id: id)
    case .table(let table): table.html
    case .folded(let title, let table):
      "<details><summary>\(Markup.escaped(title))</summary>\n\(table.html)</details>\n"
    }
  }
}
