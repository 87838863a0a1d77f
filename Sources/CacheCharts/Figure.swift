/// A drawing that stands alone in a file, in the colours of one theme.
///
/// ```swift
/// Figure(chart, theme: .dark).svg  // "<svg xmlns=…"
/// ```
package struct Figure: Sendable {
  /// For what background the colours are.
  package enum Theme: Sendable {
    case light, dark
  }

  /// The content of the file.
  package let svg: String

  /// Puts a chart into a figure.
  ///
  /// - Parameters:
  ///   - chart: The chart.
  ///   - theme: For what background.
  package init(_ chart: LineChart, theme: Theme) {
    let drawing = LineChartDrawing(chart, format: .wide, id: "figure")
    svg = Self.attached(drawing.svg, width: drawing.width, height: drawing.height, "", theme)
  }

  /// Puts shapes into a figure.
  ///
  /// - Parameters:
  ///   - shapes: Elements of SVG.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - description: What there is to see, for those who do not see it.
  ///   - css: The rules of the shapes' classes, which may use `--ink`, `--soft`, `--line`, `--paper`,
  ///     `--shade` and the colours of lines, `--c0` and so on.
  ///   - theme: For what background.
  package init(
    _ shapes: String,
    width: Double,
    height: Double,
    description: String,
    css: String,
    theme: Theme
  ) {
    let size = "\(Markup.pixels(width)) \(Markup.pixels(height))"
    let drawing =
      "<svg class=\"chart\" viewBox=\"0 0 \(size)\" role=\"img\" aria-labelledby=\"figure-title\">\n"
      + "<title id=\"figure-title\">\(Markup.escaped(description))</title>\n\(shapes)</svg>\n"
    svg = Self.attached(drawing, width: width, height: height, css, theme)
  }

  /// What a drawing in a page has from the page, put into itself.
  private static func attached(
    _ drawing: String,
    width: Double,
    height: Double,
    _ css: String,
    _ theme: Theme
  ) -> String {
    let opening = "<svg "
    let end = drawing.firstIndex(of: ">") ?? drawing.startIndex
    let size = "width=\"\(Markup.pixels(width))\" height=\"\(Markup.pixels(height))\""
    let style = "<style>\n\(Stylesheet.figureCSS(theme))\n\(css)</style>"
    return "\(opening)xmlns=\"http://www.w3.org/2000/svg\" \(size) "
      + "\(drawing[..<end].dropFirst(opening.count))>\n\(style)\(drawing[end...].dropFirst())"
  }
}
