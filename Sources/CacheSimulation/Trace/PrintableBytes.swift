/// Bytes from a trace, made fit for one line of a message.
enum PrintableBytes {
  private static let limit = 60

  /// Between quotes, shortened when long.
  static func quoted(_ bytes: some Collection<UInt8>) -> String {
    let isLong = bytes.count > limit
    return "'\(escaped(Array(bytes.prefix(limit))))\(isLong ? "…" : "")'"
  }

  /// Visible ASCII and well-formed text as they are, everything else as `\x1b`.
  static func escaped(_ bytes: [UInt8]) -> String {
    let text = String(validating: bytes, as: UTF8.self)
    if let text, text.unicodeScalars.allSatisfy(isHarmless) { return text }
    return bytes.map { byte in
      switch byte {
      case UInt8(ascii: "\t"): "\\t"
      case UInt8(ascii: "\r"): "\\r"
      case UInt8(ascii: "\n"): "\\n"
      case UInt8(ascii: " ")...UInt8(ascii: "~"): String(Unicode.Scalar(byte))
      default: "\\x" + String(UInt16(byte) + 0x100, radix: 16).dropFirst()
      }
    }.joined()
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
    default: true
    }
  }
}
