/// A number by which a strategy decides, such as a target or a share, for drawings.
///
/// ```swift
/// PolicyQuantity("target of T1", 1.5).value  // "1.50"
/// ```
public struct PolicyQuantity: Hashable, Sendable {
  /// What the strategy's paper calls it, in words.
  public let name: String

  /// Its value as text.
  public let value: String

  /// Describes a whole number.
  ///
  /// - Parameters:
  ///   - name: What it is.
  ///   - value: Its value.
  public init(_ name: String, _ value: some BinaryInteger) {
    self.name = name
    self.value = "\(value)"
  }

  /// Describes a fraction, which is shown to two places.
  ///
  /// - Parameters:
  ///   - name: What it is.
  ///   - value: Its value, from 0 on.
  public init(_ name: String, _ value: Double) {
    self.name = name
    // Above this, hundredths mean nothing, and would not fit.
    let hundredths = UInt64(min(max(value, 0), 1e15) * 100 + 0.5)
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    self.value = "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
