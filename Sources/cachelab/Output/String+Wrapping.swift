extension String {
  /// The text's words in lines that are as narrow as a help's, each behind a margin.
  ///
  /// ```swift
  /// "one two".wrapped(behind: 4)  // "    one two"
  /// ```
  func wrapped(behind margin: Int) -> String {
    let indentation = String(repeating: " ", count: margin)
    var lines = [indentation]
    for word in split(separator: " ") {
      if lines[lines.count - 1].count + word.count > 98 { lines.append(indentation) }
      lines[lines.count - 1] += lines[lines.count - 1] == indentation ? "\(word)" : " \(word)"
    }
    return lines.joined(separator: "\n")
  }
}
