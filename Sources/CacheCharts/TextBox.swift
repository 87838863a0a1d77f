/// The room that a short text takes in a drawing.
struct TextBox {
  private static let steps = 32
  // In wide fonts, letters are 0.6 as wide as they are high.
  private static let letterWidth = 7.2
  private static let (ascent, descent) = (10.0, 3.0)

  let left: Double
  let right: Double
  let top: Double
  let bottom: Double

  /// The room of a text that ends at a place on its line.
  init(of text: String, endingAt end: (x: Double, y: Double)) {
    left = end.x - Double(text.count) * Self.letterWidth
    right = end.x
    top = end.y - Self.ascent
    bottom = end.y + Self.descent
  }

  /// Whether all of it is within a plane.
  func isInside(_ plane: Plane) -> Bool {
    left >= plane.left && right <= plane.right && top >= plane.top && bottom <= plane.bottom
  }

  /// Whether a line comes nearer than a margin.
  func isTouched(by path: [(x: Double, y: Double)], margin: Double) -> Bool {
    if path.count == 1 { return contains(path[0], margin) }
    return zip(path, path.dropFirst()).contains { start, end in
      (0...Self.steps).contains { step in
        let share = Double(step) / Double(Self.steps)
        return contains(
          (start.x + share * (end.x - start.x), start.y + share * (end.y - start.y)),
          margin
        )
      }
    }
  }

  private func contains(_ place: (x: Double, y: Double), _ margin: Double) -> Bool {
    place.x > left - margin && place.x < right + margin
      && place.y > top - margin && place.y < bottom + margin
  }
}
