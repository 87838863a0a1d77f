/// Guides as they are drawn in a plane.
struct GuideLines {
  private let plane: Plane
  private let guides: [Guide]
  private let start: Double

  /// Lets guides begin where the lowest of some lines does.
  init(_ guides: [Guide], beside series: [Series], in plane: Plane) {
    self.plane = plane
    self.guides = guides
    let firsts = series.compactMap { $0.points.first }
    let earliest = firsts.map(\.x).min()
    start = firsts.filter { $0.x == earliest }.map(\.y).min() ?? plane.yRange.lowerBound
  }

  /// The lines and their names.
  var svg: [String] {
    guides.map { guide in
      let places = plane.places(of: guide, from: start)
      return Self.path(places) + name(of: guide, endingAt: places[places.count - 1])
    }
  }

  /// The lines alone, for drawings that have no room for names.
  var paths: [String] {
    guides.map { Self.path(plane.places(of: $0, from: start)) }
  }

  private static func path(_ places: [(x: Double, y: Double)]) -> String {
    "<path class=\"guide\" d=\"\(Plane.path(places))\"/>"
  }

  /// A name above the end of a line, or beside it where the line leaves through the top.
  private func name(of guide: Guide, endingAt end: (x: Double, y: Double)) -> String {
    let isAtTop = end.y <= plane.top
    let y = isAtTop ? end.y + 12 : end.y - 5
    // A steep line needs more room at its left.
    let x = isAtTop ? end.x - 10 : end.x - 4
    return Markup.text(guide.name, x: x, y: y, classes: "guide-name end")
  }
}
