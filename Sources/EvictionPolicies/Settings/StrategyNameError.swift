/// What is wrong with a strategy's name.
public enum StrategyNameError: Error, Hashable, CustomStringConvertible {
  /// There is no strategy of that name.
  case unknownStrategy(String, known: [String])
  /// A part behind a colon is not an option, an equals sign and a number.
  case malformedSetting(String)
  /// An option is given more than once.
  case repeatedOption(String)
  /// The strategy has no option of that name.
  case unknownOption(String, known: [String])
  /// The option cannot have that value.
  case valueOutOfRange(Double, of: StrategyOption)

  /// One sentence: what was expected and what was found.
  public var description: String {
    switch self {
    case .unknownStrategy(let name, let known):
      return "expected one of \(known.joined(separator: ", ")), found '\(name)'"
    case .malformedSetting(let text):
      return "expected an option and its number, such as bits=2, found '\(text)'"
    case .repeatedOption(let name):
      return "expected each option once, found '\(name)' twice"
    case .unknownOption(let name, let known) where known.isEmpty:
      return "it has no options, found '\(name)'"
    case .unknownOption(let name, let known):
      return "expected one of the options \(known.joined(separator: ", ")), found '\(name)'"
    case .valueOutOfRange(let value, let option):
      let kind = option.isWhole ? "a whole number" : "a number"
      let low = Self.plain(option.range.lowerBound)
      let high = Self.plain(option.range.upperBound)
      return
        "expected \(kind) from \(low) to \(high) for \(option.name), found \(Self.plain(value))"
    }
  }

  private static func plain(_ value: Double) -> String {
    StrategySettings.text(of: value)
  }
}
