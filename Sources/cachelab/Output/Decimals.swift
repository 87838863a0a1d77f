/// A number that is not negative with so many digits after the point, rounded.
struct Decimals: CustomStringConvertible {
  let description: String

  init(_ number: Double, _ digits: Int) {
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let scaled = Int((number * Double(scale)).rounded())
    let fraction = String(String(scaled % scale + scale).dropFirst())
    description = digits == 0 ? "\(scaled)" : "\(scaled / scale).\(fraction)"
  }

  /// The number without zeros at the end of its fraction: `2.5`, `40`.
  var trimmed: String { Self.trimmed(description) }

  /// Digits without zeros at the end of the fraction.
  static func trimmed(_ digits: String) -> String {
    guard digits.contains(".") else { return digits }
    let rest = digits.reversed().drop { $0 == "0" }
    return String((rest.first == "." ? rest.dropFirst() : rest).reversed())
  }
}
