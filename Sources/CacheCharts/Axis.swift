/// What a chart shows along one of its sides.
package struct Axis: Sendable {
  let title: String
  let scale: AxisScale
  let label: @Sendable (Double) -> String

  /// Describes an axis.
  ///
  /// - Parameters:
  ///   - title: What its values are, with their unit.
  ///   - scale: How it places them.
  ///   - label: A value as text, in few characters.
  package init(
    title: String,
    scale: AxisScale,
    label: @escaping @Sendable (Double) -> String
  ) {
    self.title = title
    self.scale = scale
    self.label = label
  }
}
