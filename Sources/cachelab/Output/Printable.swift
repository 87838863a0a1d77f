/// Text from outside made fit for one line of a terminal.
enum Printable {
  /// A word between quotes, shortened when it is absurdly long.
  static func quoted(_ word: String) -> String {
    let limit = 100
    let characters = word.unicodeScalars.prefix(limit + 1)
    let shown = escaped(String(String.UnicodeScalarView(characters.prefix(limit))))
    return "'\(shown)\(characters.count > limit ? "…" : "")'"
  }

  /// Text in which nothing but blanks is invisible and nothing moves the cursor.
  ///
  /// A backslash is doubled, so that the escapes can be told from the text.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      append(scalar, to: &result)
    }
    return result
  }

  /// A file name as the system has it; bytes that are not UTF-8 are shown as `\xff`.
  static func escaped(bytes: [UInt8]) -> String {
    var result = ""
    var rest = bytes[...]
    while !rest.isEmpty {
      if let (scalar, count) = firstScalar(of: rest) {
        append(scalar, to: &result)
        rest = rest.dropFirst(count)
      } else {
        result += "\\x" + hexadecimal(UInt32(rest.removeFirst()), width: 2)
      }
    }
    return result
  }

  /// A file name for a list: between quotes when it has a blank at an end, which would not be seen,
  /// or begins with a quote.
  static func name(_ bytes: [UInt8]) -> String {
    let text = escaped(bytes: bytes)
    return text.hasPrefix(" ") || text.hasSuffix(" ") || text.hasPrefix("'") ? "'\(text)'" : text
  }

  /// A message of many lines as one.
  static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
    switch scalar {
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    default:
      if isInvisible(scalar) {
        result += "\\u{\(hexadecimal(scalar.value, width: 1))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .spaceSeparator: scalar != " "
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    default: false
    }
  }

  /// The scalar that bytes begin with, and how many of them it takes; `nil` when they are not
  /// UTF-8.
  private static func firstScalar(of bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, Int)? {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return (scalar, String(scalar).utf8.count)
  }

  private static func hexadecimal(_ value: UInt32, width: Int) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
