/// How far either of two experts is trusted, learned from what each has got wrong.
///
/// Both start with half of the trust. A regret takes some of it from one expert, by a factor, and
/// what is left is made one again. Neither ever loses all of it, so that it can win it back.
///
/// Invariant: the two weights sum to 1, and neither is below 0.01.
///
/// ```swift
/// var weights = ExpertWeights()
/// weights.regret(.recency, by: 0.45)
/// weights.recency  // 0.389…
/// ```
public struct ExpertWeights: Sendable {
  /// An expert.
  public enum Expert: Sendable {
    /// The one that evicts the least recently used.
    case recency
    /// The one that evicts the least frequently used.
    case frequency
  }

  /// The trust in recency; the rest of 1 is that in frequency.
  public private(set) var recency = 0.5

  /// The least and the most trust.
  private static let bounds = 0.01...0.99

  /// Trusts both alike.
  public init() {}

  /// Takes trust from an expert that has evicted what was asked for again.
  ///
  /// - Parameters:
  ///   - expert: Which one.
  ///   - loss: The logarithm of the factor, from 0 for nothing.
  /// - Complexity: O(1).
  public mutating func regret(_ expert: Expert, by loss: Double) {
    let factor = (-loss).exponential
    let frequency = 1 - recency
    let left =
      switch expert {
      case .recency: recency * factor / (recency * factor + frequency)
      case .frequency: recency / (recency + frequency * factor)
      }
    recency = min(max(left, Self.bounds.lowerBound), Self.bounds.upperBound)
  }

  /// Draws an expert, each with the probability of its weight.
  ///
  /// - Parameter generator: Where the random number comes from.
  /// - Returns: The expert to follow.
  /// - Complexity: O(1).
  @inlinable
  public func draw(using generator: inout SplitMix64) -> Expert {
    generator.fraction() < recency ? .recency : .frequency
  }
}
