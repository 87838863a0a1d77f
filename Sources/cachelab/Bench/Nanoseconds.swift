/// A time in nanoseconds, in three digits and the unit that suits: `46.9 ns`, `1.20 us`.
struct Nanoseconds: CustomStringConvertible {
  let description: String
  /// The time without zeros at the end of its fraction: `50 ns`.
  let short: String

  init(_ nanoseconds: Double) {
    var value = nanoseconds
    var unit = "ns"
    for next in ["us", "ms", "s"] where value >= 999.5 {
      value /= 1_000
      unit = next
    }
    let digits = Decimals(value, value < 9.995 ? 2 : value < 99.95 ? 1 : 0)
    description = "\(digits) \(unit)"
    short = "\(digits.trimmed) \(unit)"
  }
}
