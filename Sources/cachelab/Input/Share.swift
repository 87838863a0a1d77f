/// A share as people write it: `0.05` or `5%`.
enum Share {
  /// Reads a share.
  ///
  /// - Parameters:
  ///   - text: Digits, perhaps with a point, perhaps with a percent sign behind them.
  ///   - isAllowed: Whether a number is one that may be written, given whether it is in percent.
  /// - Returns: The share of 1; `nil` when the text is none that is allowed.
  static func parse(
    _ text: String,
    where isAllowed: (_ number: Double, _ isPercentage: Bool) -> Bool
  ) -> Double? {
    let isPercentage = text.hasSuffix("%")
    let digits = isPercentage ? text.dropLast() : text[...]
    let isNumber = digits.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
    guard isNumber, let number = Double(digits), isAllowed(number, isPercentage) else { return nil }
    return isPercentage ? number / 100 : number
  }
}
