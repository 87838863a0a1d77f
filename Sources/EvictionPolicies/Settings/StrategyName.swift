/// A strategy's name as people write it: `clock`, `clock:bits=2`, `s3fifo:edition=2024:threshold=1`.
///
/// ```swift
/// let name = try StrategyName("clock:bits=2")
/// name.base              // "clock"
/// name.settings["bits"]  // 2
/// ```
public struct StrategyName: Hashable, Sendable {
  /// What stands before the first colon.
  public let base: String

  /// The options behind it.
  public let settings: StrategySettings

  /// Reads a name.
  ///
  /// - Parameter text: A strategy's name, and any number of `:option=number`.
  /// - Throws: ``StrategyNameError`` when a part behind a colon is not an option and a number, or an
  ///   option comes twice.
  public init(_ text: String) throws(StrategyNameError) {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    var settings = StrategySettings()
    for part in parts.dropFirst() {
      let sides = part.split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false)
      guard sides.count == 2, let value = Self.number(sides[1]) else {
        throw .malformedSetting(String(Substring(part)))
      }
      let option = String(Substring(sides[0]))
      guard settings[option] == nil else { throw .repeatedOption(option) }
      settings[option] = value
    }
    base = String(Substring(parts[0]))
    self.settings = settings
  }

  /// Whether every option is one that a strategy has, with a value that it may have.
  ///
  /// - Parameter options: The strategy's options.
  /// - Throws: ``StrategyNameError`` for the first one that is not.
  public func check(against options: [StrategyOption]) throws(StrategyNameError) {
    for setting in settings.settings {
      guard let option = options.first(where: { $0.name == setting.name }) else {
        throw .unknownOption(setting.name, known: options.map { $0.name })
      }
      guard option.admits(setting.value) else {
        throw .valueOutOfRange(setting.value, of: option)
      }
    }
  }

  /// Finds whom it names among some, and checks its options.
  ///
  /// - Parameters:
  ///   - things: Strategies in some form.
  ///   - base: The name of one of them, without options.
  ///   - options: The numbers by which it can be adjusted.
  /// - Returns: The one that is named.
  /// - Throws: ``StrategyNameError`` when there is no such strategy, option or value.
  public func find<Thing>(
    among things: [Thing],
    named base: (Thing) -> String,
    options: (Thing) -> [StrategyOption]
  ) throws(StrategyNameError) -> Thing {
    guard let thing = things.first(where: { base($0) == self.base }) else {
      throw .unknownStrategy(self.base, known: things.map(base))
    }
    try check(against: options(thing))
    return thing
  }

  /// A number as people write it: `2`, `0.25`, `-1`, `1e-06`.
  private static func number(_ text: Substring.UTF8View) -> Double? {
    let isNegative = text.first == UInt8(ascii: "-")
    let parts = (isNegative ? text.dropFirst() : text)
      .split(separator: UInt8(ascii: "e"), omittingEmptySubsequences: false)
    guard parts.count <= 2, let magnitude = decimal(parts[0]) else { return nil }
    guard parts.count == 2 else { return isNegative ? -magnitude : magnitude }
    guard let exponent = Int(String(Substring(parts[1]))), abs(exponent) <= 308 else { return nil }
    let power = (0..<abs(exponent)).reduce(1.0) { power, _ in power * 10 }
    let value = exponent < 0 ? magnitude / power : magnitude * power
    return isNegative ? -value : value
  }

  /// Digits with at most one point among them.
  private static func decimal(_ text: Substring.UTF8View) -> Double? {
    var value = 0.0
    var scale = 0.0
    guard text.contains(where: isDigit) else { return nil }
    for byte in text {
      if isDigit(byte) {
        value = value * 10 + Double(byte - UInt8(ascii: "0"))
        scale *= 10
      } else if byte == UInt8(ascii: "."), scale == 0 {
        scale = 1
      } else {
        return nil
      }
    }
    return scale == 0 ? value : value / scale
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
