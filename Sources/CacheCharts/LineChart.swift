/// Lines over a plane, each with its name at its end.
///
/// ```swift
/// let chart = LineChart(
///   title: "Miss ratio by capacity",
///   description: "From 1 MB to 1 GB, lru falls from 80 % to 20 %.",
///   x: Axis(title: "capacity", scale: .logarithmic) { "\(Int($0)) MB" },
///   y: Axis(title: "miss ratio", scale: .linear) { "\(Int($0 * 100)) %" },
///   series: [
///     Series(name: "lru", points: [.init(x: 1, y: 0.8), .init(x: 1000, y: 0.2)], style: .numbered(0))
///   ]
/// )
/// chart.svg(.wide, id: "misses")
/// ```
package struct LineChart: Sendable {
  /// For how wide a screen a drawing is.
  package enum Format: Sendable {
    case wide, narrow
  }

  let title: String
  let description: String
  let x: Axis
  let y: Axis
  let series: [Series]
  let guides: [Guide]

  /// Describes a chart.
  ///
  /// - Parameters:
  ///   - title: What it shows, in a few words.
  ///   - description: What there is to see, for those who do not see it.
  ///   - x: The axis at the bottom.
  ///   - y: The axis at the left.
  ///   - series: The lines, at least one.
  ///   - guides: Faint lines behind them, all from the lowest point at the left edge.
  package init(
    title: String,
    description: String,
    x: Axis,
    y: Axis,
    series: [Series],
    guides: [Guide] = []
  ) {
    precondition(!series.isEmpty, "a chart has a line")
    self.title = title
    self.description = description
    self.x = x
    self.y = y
    self.series = series
    self.guides = guides
  }

  /// Draws the chart.
  ///
  /// - Parameters:
  ///   - format: For how wide a screen.
  ///   - id: What the ids of its elements begin with, a name of its own on the page.
  /// - Returns: An `svg` element, which takes its colours from the page's style.
  package func svg(_ format: Format, id: String) -> String {
    LineChartDrawing(self, format: format, id: id).svg
  }
}
