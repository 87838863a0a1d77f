/// The options given with a strategy, by name.
///
/// ```swift
/// let settings: StrategySettings = ["bits": 2]
/// let policy = Clock(capacity: 1_000_000, settings: settings)
/// settings.description  // ":bits=2"
/// ```
public struct StrategySettings: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// One option with its value.
  public struct Setting: Hashable, Sendable {
    /// The option's name.
    public let name: String
    /// Its value.
    public let value: Double
  }

  /// What was given, in the order in which it was given.
  public private(set) var settings: [Setting] = []

  /// Leaves every option as it is by default.
  public init() {}

  /// Sets options by name; of two values for one option the later counts.
  ///
  /// - Parameter elements: Names and values.
  public init(dictionaryLiteral elements: (String, Double)...) {
    for (name, value) in elements {
      self[name] = value
    }
  }

  /// The value given under a name; `nil` where none is.
  public subscript(name: String) -> Double? {
    get {
      settings.first { $0.name == name }?.value
    }
    set {
      settings.removeAll { $0.name == name }
      if let newValue {
        settings.append(Setting(name: name, value: newValue))
      }
    }
  }

  /// An option's value: the one given, moved into the option's range, or else its default.
  ///
  /// - Parameter option: One of the strategy's options.
  /// - Returns: A value that the option may have.
  public func value(of option: StrategyOption) -> Double {
    self[option.name].map(option.nearest) ?? option.defaultValue
  }

  /// A whole option's value, as ``value(of:)``.
  ///
  /// - Parameter option: One of the strategy's options, of whole numbers.
  /// - Returns: A value that the option may have.
  public func whole(_ option: StrategyOption) -> Int {
    Int(value(of: option))
  }
}
