/// Numbers in as few characters as an axis has room for.
enum CountLabel {
  /// A number of things: `16`, `1k`, `64k`, `1M`.
  ///
  /// A power of two is called by the round number that it stands for, 65,536 by 64k.
  static func text(_ number: Double) -> String {
    var value = number
    var unit = ""
    let step: Double = number.significand == 1 ? 1_024 : 1_000
    for next in ["k", "M"] where value >= step {
      value /= step
      unit = next
    }
    return "\(Decimals(value, value < 10 ? 1 : 0).trimmed)\(unit)"
  }
}
