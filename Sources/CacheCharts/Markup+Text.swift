extension Markup {
  /// A piece of text in a drawing.
  ///
  /// - Parameters:
  ///   - text: What it says, in plain text.
  ///   - x: Where it stands.
  ///   - y: The line that it stands on.
  ///   - classes: The value of `class`.
  /// - Returns: A `text` element.
  package static func text(_ text: String, x: Double, y: Double, classes: String) -> String {
    "<text class=\"\(classes)\" x=\"\(pixels(x))\" y=\"\(pixels(y))\">\(escaped(text))</text>"
  }
}
