/// A line of a chart.
package struct Series: Sendable {
  /// A place that the line goes through.
  package struct Point: Sendable {
    let x: Double
    let y: Double

    /// Makes a point of two finite values; those on a logarithmic axis are above 0.
    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  let name: String
  let points: [Point]
  let style: SeriesStyle

  /// Describes a line.
  ///
  /// - Parameters:
  ///   - name: What stands at its end.
  ///   - points: At least one, in the order of x.
  ///   - style: How it is drawn.
  package init(name: String, points: [Point], style: SeriesStyle) {
    precondition(!points.isEmpty, "a line goes through a point")
    self.name = name
    self.points = points
    self.style = style
  }
}
