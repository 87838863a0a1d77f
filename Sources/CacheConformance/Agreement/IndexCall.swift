import CacheIndexes
import Foundation

/// One call of an index, as a value: it can be made, printed, and left out to see whether it
/// matters.
enum IndexCall: Hashable, Sendable {
  case add(String, size: UInt64, seconds: Double)
  case touch(String, seconds: Double)
  case remove(String)
  case removeAll
  case popOldest
  case prepare(String, size: UInt64)
  case setCapacity(UInt64)

  /// Makes the call.
  ///
  /// - Parameter index: What to call.
  /// - Returns: What it returned.
  func perform(on index: some CacheIndexProtocol) -> CallResult {
    switch self {
    case .add(let name, let size, let seconds):
      index.add(filename: name, size: size, modificationDate: Date(seconds))
      return .nothing
    case .touch(let name, let seconds):
      index.touch(filename: name, modificationDate: Date(seconds))
      return .nothing
    case .remove(let name):
      index.remove(filename: name)
      return .nothing
    case .removeAll:
      index.removeAll()
      return .nothing
    case .popOldest:
      return .entry(index.popOldest())
    case .prepare(let name, let size):
      return .decision(index.prepare(filename: name, size: size))
    case .setCapacity(let bytes):
      index.setCapacity(bytes)
      return .nothing
    }
  }

  /// The name that the call is about.
  var filename: String? {
    switch self {
    case .add(let name, _, _), .touch(let name, _), .remove(let name), .prepare(let name, _): name
    case .removeAll, .popOldest, .setCapacity: nil
    }
  }

  /// The same call with plainer arguments, plainest first.
  var simplifications: [IndexCall] {
    switch self {
    case .add(let name, let size, let seconds):
      [
        .add(name, size: 1, seconds: 0), .add(name, size: size, seconds: 0),
        .add(name, size: 1, seconds: seconds),
      ]
    case .touch(let name, _): [.touch(name, seconds: 0)]
    case .prepare(let name, _): [.prepare(name, size: 1)]
    case .remove, .removeAll, .popOldest, .setCapacity: []
    }
  }
}

extension IndexCall {
  /// The call in Swift.
  ///
  /// - Parameter index: The variable to call it on.
  /// - Returns: One line of code.
  func code(on index: String) -> String {
    switch self {
    case .add(let name, let size, let seconds):
      """
      \(index).add(filename: \(Literal.quoted(name)), size: \(size), \
      modificationDate: \(Self.code(seconds)))
      """
    case .touch(let name, let seconds):
      """
      \(index).touch(filename: \(Literal.quoted(name)), modificationDate: \(Self.code(seconds)))
      """
    case .remove(let name): "\(index).remove(filename: \(Literal.quoted(name)))"
    case .removeAll: "\(index).removeAll()"
    case .popOldest: "\(index).popOldest()"
    case .prepare(let name, let size):
      "\(index).prepare(filename: \(Literal.quoted(name)), size: \(size))"
    case .setCapacity(let bytes): "\(index).setCapacity(\(bytes))"
    }
  }

  /// Whether the call returns something that has to be used.
  var returnsSomething: Bool {
    switch self {
    case .popOldest, .prepare: true
    case .add, .touch, .remove, .removeAll, .setCapacity: false
    }
  }

  private static func code(_ seconds: Double) -> String {
    let literal =
      switch seconds {
      case .infinity: ".infinity"
      case -.infinity: "-.infinity"
      case _ where seconds.isNaN: ".nan"
      default: "\(seconds)"
      }
    return "Date(timeIntervalSinceReferenceDate: \(literal))"
  }
}
