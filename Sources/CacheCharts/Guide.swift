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

  /// Where the guide goes from a point on, as far as it stays within a range.
  ///
  /// - Parameters:
  ///   - start: Where it begins.
  ///   - last: The last value of x.
  ///   - range: The values of y that are drawn.
  /// - Returns: Points at equal ratios of x.
  func points(from start: Series.Point, to last: Double, in range: ClosedRange<Double>) -> [Series
    .Point]
  {
    let steps = 60
    return (0...steps).map { step in
      let x = start.x * Double.power(last / start.x, Double(step) / Double(steps))
      return Series.Point(x: x, y: start.y * growth(x) / growth(start.x))
    }.filter { range.contains($0.y) }
  }
}
