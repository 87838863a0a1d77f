/// Guides as they are drawn in a plane.
struct GuideLines {
  /// How far a mark of a line reaches.
  private static let margin = 4.0
  /// How far names stand above their lines: higher where a line of the chart lies on the guide.
  private static let heights = [5.0, 10]

  private let plane: Plane
  private let names: [String]
  private let guides: [[(x: Double, y: Double)]]
  private let lines: [[(x: Double, y: Double)]]

  /// Lets guides begin where the lowest of some lines does.
  init(_ guides: [Guide], beside series: [Series], in plane: Plane) {
    self.plane = plane
    let firsts = series.compactMap { $0.points.first }
    let earliest = firsts.map(\.x).min()
    let start = firsts.filter { $0.x == earliest }.map(\.y).min() ?? plane.yRange.lowerBound
    names = guides.map(\.name)
    self.guides = guides.map { plane.places(of: $0, from: start) }
    lines = series.map { $0.points.map(plane.place) }
  }

  /// The lines and their names.
  var svg: [String] {
    guides.indices.map { position in
      let end = nameEnd(position)
      return Self.path(guides[position])
        + Markup.text(names[position], x: end.x, y: end.y, classes: "guide-name end")
    }
  }

  /// The lines alone, for drawings that have no room for names.
  var paths: [String] { guides.map(Self.path) }

  /// Where a guide's name ends: above the line, where the fewest others cross it, and there as far
  /// to the right as there is room.
  func nameEnd(_ position: Int) -> (x: Double, y: Double) {
    let name = names[position]
    let others = lines + guides.indices.filter { $0 != position }.map { guides[$0] }
    var best: (end: (x: Double, y: Double), crossings: Int)?
    for height in Self.heights {
      for place in guides[position].reversed() {
        let end = (x: place.x - 4, y: place.y - height)
        let box = TextBox(of: name, endingAt: end)
        guard box.isInside(plane) else { continue }
        let crossings = others.count { box.isTouched(by: $0, margin: Self.margin) }
        if crossings < best?.crossings ?? .max { best = (end, crossings) }
      }
    }
    let last = guides[position][guides[position].count - 1]
    return best?.end ?? (x: last.x - 4, y: last.y - Self.heights[0])
  }

  private static func path(_ places: [(x: Double, y: Double)]) -> String {
    "<path class=\"guide\" d=\"\(Plane.path(places))\"/>"
  }
}
