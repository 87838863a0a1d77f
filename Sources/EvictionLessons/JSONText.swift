/// A JSON value as text, made without Foundation, which there is none of in a browser.
struct JSONText {
  let text: String

  static func text(_ text: String) -> JSONText {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        quoted += "\\"
        quoted.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1f}":
        quoted += scalar.value < 16 ? "\\u000" : "\\u00"
        quoted += String(scalar.value, radix: 16)
      default:
        quoted.unicodeScalars.append(scalar)
      }
    }
    return JSONText(text: quoted + "\"")
  }

  static func number(_ number: UInt64) -> JSONText { JSONText(text: "\(number)") }

  static func boolean(_ boolean: Bool) -> JSONText { JSONText(text: boolean ? "true" : "false") }

  static func array(_ values: [JSONText]) -> JSONText {
    JSONText(text: "[" + values.map { $0.text }.joined(separator: ",") + "]")
  }

  static func object(_ members: [(String, JSONText)]) -> JSONText {
    let texts = members.map { name, value in "\(text(name).text):\(value.text)" }
    return JSONText(text: "{" + texts.joined(separator: ",") + "}")
  }
}
