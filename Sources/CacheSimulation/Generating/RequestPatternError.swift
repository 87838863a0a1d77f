/// Why a text is no ``RequestPattern``.
public struct RequestPatternError: Error, Hashable, CustomStringConvertible {
  /// The part of the text that is wrong.
  public let part: String

  /// What was expected in it, and what was found.
  public let reason: String

  /// One line.
  public var description: String { "'\(part)': \(reason)" }
}
