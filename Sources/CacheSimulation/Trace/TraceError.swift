/// Why a trace cannot be read: where, what was expected there and what was found.
public struct TraceError: Error, Hashable, CustomStringConvertible {
  /// A place in a trace.
  public enum Place: Hashable, Sendable {
    /// A line, counted from 1.
    case line(Int)
    /// A record of a binary format, counted from 1.
    case record(Int)
    /// The whole: it could not be read, or not be told what it is.
    case whole
  }

  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// The system does not let the file be read.
    case unreadable
    /// The file holds something that is no trace of its format.
    case malformed
  }

  /// What is wrong.
  public let kind: Kind
  /// The file's name as it was given.
  public let file: String
  /// Where in the file.
  public let place: Place
  /// What should have been there.
  public let expected: String
  /// What was there.
  public let found: String

  /// One line: the file, the place, what was expected and what was found.
  public var description: String {
    let position =
      switch place {
      case .line(let number): ":\(number)"
      case .record(let number): ": record \(number)"
      case .whole: ""
      }
    return
      "\(PrintableBytes.escaped(Array(file.utf8)))\(position): expected \(expected), found \(found)"
  }
}
