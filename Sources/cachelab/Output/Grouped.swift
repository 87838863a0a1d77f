/// A number with its digits in groups of three: `1,234,567`.
struct Grouped: CustomStringConvertible {
  let description: String

  init(_ number: some BinaryInteger) {
    var groups: [String] = []
    var rest = number.magnitude
    while rest >= 1000 {
      groups.append(String(String(rest % 1000 + 1000).dropFirst()))
      rest /= 1000
    }
    groups.append(String(rest))
    description = (number < 0 ? "-" : "") + groups.reversed().joined(separator: ",")
  }

  /// A number of things: `1 file`, `1,234 files`.
  static func count(_ number: Int, _ singular: String, _ plural: String) -> String {
    "\(Grouped(number)) \(number == 1 ? singular : plural)"
  }
}
