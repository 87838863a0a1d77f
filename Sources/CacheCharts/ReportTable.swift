/// A table of a report: names at the left, numbers behind them.
package struct ReportTable: Sendable {
  /// A line of the table.
  package struct Row: Sendable {
    let name: String
    let style: SeriesStyle?
    let cells: [String]
    let best: Set<Int>
    let startsGroup: Bool
    let bar: Bar?

    /// Describes a row.
    ///
    /// - Parameters:
    ///   - name: What the row is about.
    ///   - style: The line in the chart that belongs to it; `nil` where there is none.
    ///   - cells: The other cells.
    ///   - best: The positions of cells that stand out as the best of their column.
    ///   - startsGroup: Whether a line is drawn above.
    ///   - bar: A bar behind the cells; `nil` for none.
    package init(
      name: String,
      style: SeriesStyle?,
      cells: [String],
      best: Set<Int> = [],
      startsGroup: Bool = false,
      bar: Bar? = nil
    ) {
      self.name = name
      self.style = style
      self.cells = cells
      self.best = best
      self.startsGroup = startsGroup
      self.bar = bar
    }
  }

  /// A picture of a number, for the eye alone.
  package struct Bar: Sendable {
    let length: Double
    let isOutline: Bool

    /// Describes a bar.
    ///
    /// - Parameters:
    ///   - length: From 0 to 1.
    ///   - isOutline: Whether it is not filled, as for what others are held against.
    package init(length: Double, isOutline: Bool = false) {
      self.length = length
      self.isOutline = isOutline
    }

    var html: String {
      let width = Markup.pixels(max(0.5, min(length, 1) * 159))
      return "<td class=\"bar\" aria-hidden=\"true\"><svg viewBox=\"0 0 160 10\">"
        + "<g class=\"series \(isOutline ? "reference" : "c0")\">"
        + "<rect class=\"\(isOutline ? "outline" : "mark")\" x=\"0.5\" y=\"0.5\" "
        + "width=\"\(width)\" height=\"9\"/></g></svg></td>"
    }
  }

  let columns: [String]
  let rows: [Row]

  /// Describes a table.
  ///
  /// - Parameters:
  ///   - columns: The titles, that of the names first.
  ///   - rows: The rows, each with a name and as many cells as there are further columns.
  package init(columns: [String], rows: [Row]) {
    self.columns = columns
    self.rows = rows
  }

  var html: String {
    let hasBars = rows.contains { $0.bar != nil }
    let titles =
      columns.map { "<th scope=\"col\">\(Markup.escaped($0))</th>" }.joined()
      + (hasBars ? "<td aria-hidden=\"true\"></td>" : "")
    return "<div class=\"scroll\"><table>\n<thead><tr>\(titles)</tr></thead>\n<tbody>\n"
      + rows.map { Self.html(of: $0) + "\n" }.joined() + "</tbody>\n</table></div>\n"
  }

  private static func html(of row: Row) -> String {
    let cells = row.cells.enumerated().map { position, cell in
      "<td\(row.best.contains(position) ? " class=\"best\"" : "")>\(Markup.escaped(cell))</td>"
    }
    return "<tr\(row.startsGroup ? " class=\"group\"" : "")>"
      + "<td>\(row.style?.swatch ?? "")\(Markup.escaped(row.name))</td>\(cells.joined())"
      + (row.bar?.html ?? "") + "</tr>"
  }
}
