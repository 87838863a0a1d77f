/// The shape that stands where a value was measured.
enum Marker: Int, CaseIterable {
  case disc, square, triangle, diamond, plus, wedge, cross

  /// The shape around a place, about 7 pixels wide.
  ///
  /// - Parameters:
  ///   - place: Its middle.
  ///   - scale: How many times as large it is.
  ///   - isHollow: Whether only its outline is drawn.
  /// - Returns: An element.
  func svg(
    at place: (x: Double, y: Double),
    scale: Double = 1,
    isHollow: Bool = false
  ) -> String {
    let classes = isHollow ? "mark hollow" : "mark"
    let (x, y) = (Markup.pixels(place.x), Markup.pixels(place.y))
    guard let outline else {
      let radius = Markup.pixels(3.1 * scale)
      return "<circle class=\"\(classes)\" cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\"/>"
    }
    let scaling = scale == 1 ? "" : " scale(\(Markup.pixels(scale)))"
    return "<path class=\"\(classes)\" transform=\"translate(\(x) \(y))\(scaling)\" "
      + "d=\"\(outline)\"/>"
  }

  /// Path data around the origin; `nil` for a circle.
  private var outline: String? {
    switch self {
    case .disc: nil
    case .square: "M-2.9 -2.9H2.9V2.9H-2.9Z"
    case .triangle: "M0 -4L3.8 2.8H-3.8Z"
    case .diamond: "M0 -4.3L4.3 0L0 4.3L-4.3 0Z"
    case .plus: "M-1.2 -4H1.2V-1.2H4V1.2H1.2V4H-1.2V1.2H-4V-1.2H-1.2Z"
    case .wedge: "M0 4L3.8 -2.8H-3.8Z"
    case .cross:
      "M-3.6 -2L-2 -3.6L0 -1.6L2 -3.6L3.6 -2L1.6 0L3.6 2L2 3.6L0 1.6L-2 3.6L-3.6 2L-1.6 0Z"
    }
  }
}
