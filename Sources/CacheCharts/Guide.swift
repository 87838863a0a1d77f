/// A faint line that shows how something would grow, to hold the lines of a chart against.
package struct Guide: Sendable {
  let name: String
  let growth: @Sendable (Double) -> Double

  /// Describes a guide.
  ///
  /// - Parameters:
  ///   - name: What stands at its end, such as `O(n)`.
  ///   - growth: What it is proportional to; above 0.
  package init(name: String, growth: @escaping @Sendable (Double) -> Double) {
    self.name = name
    self.growth = growth
  }

  /// Where the guide goes from a point on, as far as it stays within what is drawn.
  ///
  /// - Parameters:
  ///   - start: Where it begins.
  ///   - end: The last value of x.
  ///   - scale: How the axis at the bottom places its values.
  ///   - drawn: The values of y that are drawn.
  /// - Returns: Points at equal distances along the axis.
  func points(
    from start: Series.Point,
    to end: Double,
    on scale: AxisScale,
    within drawn: ClosedRange<Double>
  ) -> [Series.Point] {
    let steps = 60
    return (0...steps).map { step in
      let x = scale.value(at: Double(step) / Double(steps), in: start.x...end)
      return Series.Point(x: x, y: start.y * growth(x) / growth(start.x))
    }.filter { drawn.contains($0.y) }
  }
}
