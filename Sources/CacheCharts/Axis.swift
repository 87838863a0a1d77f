/// What a chart shows along one of its sides.
package struct Axis: Sendable {
  let title: String
  let scale: AxisScale
  let ticks: [Double]?
  let label: @Sendable (Double) -> String

  /// Describes an axis.
  ///
  /// - Parameters:
  ///   - title: What its values are, with their unit.
  ///   - scale: How it places them.
  ///   - ticks: The values that are labelled, in rising order, as far as there is room for all or
  ///     every so many of them; `nil` for round ones.
  ///   - label: A value as text, in few characters.
  package init(
    title: String,
    scale: AxisScale,
    ticks: [Double]? = nil,
    label: @escaping @Sendable (Double) -> String
  ) {
    self.title = title
    self.scale = scale
    self.ticks = ticks
    self.label = label
  }

  /// The values to label within a range.
  func ticks(in range: ClosedRange<Double>, atMost count: Int) -> [Double] {
    guard let ticks, ticks.count > 1 else { return scale.ticks(in: range, atMost: count) }
    // The last one stays: it is what charts of growth are about.
    let strides = (1...ticks.count).filter { (ticks.count - 1) / $0 < count }
    let stride = strides.first { (ticks.count - 1).isMultiple(of: $0) } ?? strides.first ?? 1
    return ticks.enumerated().filter { (ticks.count - 1 - $0.offset).isMultiple(of: stride) }
      .map(\.element)
  }
}
