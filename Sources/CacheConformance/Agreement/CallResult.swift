import CacheIndexes

/// What a call returned.
enum CallResult: Hashable, Sendable {
  case nothing
  case entry(CacheEntry?)
  case decision(Bool)
}

extension CallResult: CustomStringConvertible {
  var description: String {
    switch self {
    case .nothing: "nothing"
    case .entry(let entry): Literal.describe(entry)
    case .decision(let isAdmitted): "\(isAdmitted)"
    }
  }
}
