extension String {
  /// The text, and blanks behind it up to a width.
  func padded(to width: Int) -> String {
    self + blanks(to: width)
  }

  /// The text, and blanks in front of it up to a width.
  func aligned(to width: Int) -> String {
    blanks(to: width) + self
  }

  private func blanks(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count))
  }
}
