/// A number by which a strategy can be adjusted, such as the bits of a clock's counters.
///
/// ```swift
/// let bits = StrategyOption("bits", default: 1, in: 1...8, means: "bits of each counter")
/// bits.admits(2)    // true
/// bits.admits(2.5)  // false
/// ```
public struct StrategyOption: Hashable, Sendable {
  /// What it is called after the colon in a strategy's name.
  public let name: String

  /// Its value where none is given.
  public let defaultValue: Double

  /// The values that it may have.
  public let range: ClosedRange<Double>

  /// Whether only whole numbers are meant.
  public let isWhole: Bool

  /// What it stands for, in a few words.
  public let meaning: String

  /// Describes a whole number.
  ///
  /// - Parameters:
  ///   - name: What it is called after the colon in a strategy's name.
  ///   - defaultValue: Its value where none is given.
  ///   - range: The values that it may have.
  ///   - meaning: What it stands for, in a few words.
  public init(
    _ name: String,
    default defaultValue: Int,
    in range: ClosedRange<Int>,
    means meaning: String
  ) {
    self.name = name
    self.defaultValue = Double(defaultValue)
    self.range = Double(range.lowerBound)...Double(range.upperBound)
    self.isWhole = true
    self.meaning = meaning
  }

  /// Describes a fraction or another real number.
  ///
  /// - Parameters:
  ///   - name: What it is called after the colon in a strategy's name.
  ///   - defaultValue: Its value where none is given.
  ///   - range: The values that it may have.
  ///   - meaning: What it stands for, in a few words.
  public init(
    _ name: String,
    default defaultValue: Double,
    in range: ClosedRange<Double>,
    means meaning: String
  ) {
    self.name = name
    self.defaultValue = defaultValue
    self.range = range
    self.isWhole = false
    self.meaning = meaning
  }

  /// Whether a number is one of the values that the option may have.
  ///
  /// - Parameter value: Any number.
  /// - Returns: `false` outside the range, and for a fraction where a whole number is meant.
  public func admits(_ value: Double) -> Bool {
    range.contains(value) && (!isWhole || value == value.rounded(.towardZero))
  }

  /// The nearest value that the option may have.
  func nearest(to value: Double) -> Double {
    guard value == value else { return defaultValue }
    let bounded = min(max(value, range.lowerBound), range.upperBound)
    return isWhole ? bounded.rounded(.towardZero) : bounded
  }
}
