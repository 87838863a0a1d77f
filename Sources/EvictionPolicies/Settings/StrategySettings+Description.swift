extension StrategySettings: CustomStringConvertible {
  /// The options as they stand behind a strategy's name, `:bits=2`; empty where none is given.
  public var description: String {
    settings.map { ":\($0.name)=\(Self.text(of: $0.value))" }.joined()
  }

  /// A number without a fraction where it has none.
  static func text(of value: Double) -> String {
    if value.magnitude < 1e15, value == value.rounded(.towardZero) {
      return "\(Int64(value))"
    }
    return "\(value)"
  }
}
