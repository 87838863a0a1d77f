/// What a registry says of one strategy.
public struct Strategy: Hashable, Sendable {
  /// Its name in tables and on the command line.
  public let name: String

  /// Whether it evicts in the order of dates, and so answers like every other that does.
  public let isDateOrdered: Bool

  /// Describes a strategy that evicts the earliest date first.
  ///
  /// - Parameter name: Its name in tables and on the command line.
  /// - Returns: The description.
  public static func dateOrdered(_ name: String) -> Strategy {
    Strategy(name: name, isDateOrdered: true)
  }

  /// Describes a strategy with an order of its own.
  ///
  /// - Parameter name: Its name in tables and on the command line.
  /// - Returns: The description.
  public static func strategyOrdered(_ name: String) -> Strategy {
    Strategy(name: name, isDateOrdered: false)
  }
}
