/// How a line looks, so that it is told from others without its colour too.
package enum SeriesStyle: Hashable, Sendable {
  /// One of many lines, by its number from 0: the colours in turn, and with each turn another dash.
  case numbered(Int)
  /// A line that the others are held against.
  case reference

  private static let dashes = ["", "8 3", "2 3", "10 3 2 3", "5 2 1 2 1 2", "14 4"]

  /// The value of `class`.
  var classes: String {
    switch self {
    case .numbered(let number): "series c\(number % Stylesheet.colorCount)"
    case .reference: "series reference"
    }
  }

  /// The attribute that dashes the line, with a blank before it.
  var dashAttribute: String {
    let dash =
      switch self {
      case .numbered(let number): Self.dashes[number / Stylesheet.colorCount % Self.dashes.count]
      case .reference: "1 3"
      }
    return dash.isEmpty ? "" : " stroke-dasharray=\"\(dash)\""
  }

  /// What marks a measured value: with each line another shape.
  private var marker: Marker {
    switch self {
    case .numbered(let number): Marker.allCases[number % Marker.allCases.count]
    case .reference: .disc
    }
  }

  /// The mark of a measured value at a place.
  func mark(at place: (x: Double, y: Double), scale: Double = 1) -> String {
    marker.svg(at: place, scale: scale, isHollow: self == .reference)
  }

  /// A piece of the line, as a key beside a name.
  var swatch: String {
    "<svg class=\"swatch\" viewBox=\"0 0 30 10\" aria-hidden=\"true\"><g class=\"\(classes)\">"
      + "<path class=\"line\" d=\"M1 5H29\"\(dashAttribute)/>\(mark(at: (15, 5)))</g></svg>"
  }
}
