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
}
