/// Why a text is no string of accesses.
public enum AccessStringError: Error, Hashable, Sendable {
  /// There is no request in it.
  case empty

  /// There are more requests than a lesson may have.
  case tooMany

  /// A word is no name, perhaps with a colon and a size behind it.
  case malformed(String)

  /// A word gives an object another size than the one it was given first.
  case secondSize(String, first: UInt64)

  /// What was expected and what was found.
  public var description: String {
    switch self {
    case .empty: "expected requests such as \"a b c a d\", found none"
    case .tooMany: "expected at most \(AccessString.mostRequests) requests, found more"
    case .malformed(let word): "expected a name such as a, or with a size a:3, found \"\(word)\""
    case .secondSize(let word, let first):
      "expected one size for each object, found \"\(word)\" after the size \(first)"
    }
  }
}

extension AccessStringError: CustomStringConvertible {}
