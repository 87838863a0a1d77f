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

  /// Where a guide's name ends: above the line, as far to the right as nothing crosses it.
  func nameEnd(_ position: Int) -> (x: Double, y: Double) {
    let name = names[position]
    let ends = Self.heights.flatMap { height in
      guides[position].reversed().map { (x: $0.x - 4, y: $0.y - height) }
    }
    let inside = ends.filter { TextBox(of: name, endingAt: $0).isInside(plane) }
    let others = guides.indices.filter { $0 != position }.map { guides[$0] }
    let free = inside.first { end in
      let box = TextBox(of: name, endingAt: end)
      return !(lines + others).contains { box.isTouched(by: $0, margin: Self.margin) }
    }
    return free ?? inside.first ?? ends[0]
  }

  private static func path(_ places: [(x: Double, y: Double)]) -> String {
    "<path class=\"guide\" d=\"\(Plane.path(places))\"/>"
  }
}
