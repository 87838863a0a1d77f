/// Text made fit for HTML and SVG.
package enum Markup {
  /// Text in which nothing is markup, for content and for attributes between quotation marks.
  ///
  /// What XML does not allow at all, such as a zero byte, becomes U+FFFD.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(isAllowed(scalar) ? scalar : "\u{FFFD}")
      }
    }
    return result
  }

  /// A length in pixels, to a tenth.
  package static func pixels(_ length: Double) -> String {
    let tenths = Int((length * 10).rounded())
    let (whole, part) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    return "\(tenths < 0 ? "-" : "")\(whole)\(part == 0 ? "" : ".\(part)")"
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0x7E, 0xA0...0xFFFD, 0x10000...: scalar.value & 0xFFFE != 0xFFFE
    default: false
    }
  }
}
