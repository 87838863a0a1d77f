/// Numbers in as few characters as an axis has room for.
enum CountLabel {
  /// A number of things: `16`, `1k`, `66k`, `1M`.
  static func text(_ number: Double) -> String {
    var value = number
    var unit = ""
    for next in ["k", "M"] where value >= 1_000 {
      value /= 1_000
      unit = next
    }
    // A power of two is near enough to the round number that it is called by.
    let isRound = abs(value - value.rounded()) < 0.05 * value
    return "\(Decimals(value, value < 10 && !isRound ? 1 : 0).trimmed)\(unit)"
  }
}
