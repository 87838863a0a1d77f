public import EvictionPolicies

/// How a policy broke its contract, which makes its counts worthless.
public enum SimulationFailure: Error, Hashable, CustomStringConvertible {
  /// It had no victim although objects were held.
  case evictedNothing(usedBytes: UInt64)
  /// Its victim was not held.
  case evictedStranger(Slot)
  /// An invariant of its structure does not hold after so many requests.
  case brokenInvariant(String, request: Int)

  /// One sentence.
  public var description: String {
    switch self {
    case .evictedNothing(let usedBytes): "found no victim although \(usedBytes) bytes are held"
    case .evictedStranger(let slot): "evicted object \(slot.rawValue), which is not held"
    case .brokenInvariant(let violation, let request): "after request \(request), \(violation)"
    }
  }
}
