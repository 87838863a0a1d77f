public import EvictionPolicies

/// One request of a lesson: what it found, what it changed, and why.
public struct LessonStep: Hashable, Sendable {
  /// What a request came to.
  public enum Outcome: Hashable, Sendable {
    /// The object was held.
    case hit
    /// It was not, and has been admitted.
    case miss
    /// It was not, and the strategy did not take it.
    case declined
    /// It was not, and is larger than the whole cache.
    case tooLarge
  }

  /// The object that was asked for.
  public let object: UInt32

  /// What the request came to.
  public let outcome: Outcome

  /// The objects that were evicted for it, in order.
  public let evicted: [UInt32]

  /// The structure before it, in which the slots have the numbers of the objects.
  public let before: [PolicyPart]

  /// The structure after it, likewise.
  public let after: [PolicyPart]

  /// The numbers by which the strategy decides, as they are after it.
  public let quantities: [PolicyQuantity]

  /// Which of the strategy's functions were called for it, in order.
  public let calls: [PolicyCall]

  /// What the strategy compared and moved for it.
  public let operations: OperationCounts

  /// What happened and why, for a reader who sees the structures.
  public let sentence: String

  /// The objects that are elsewhere, or otherwise noted, than before, but for those that only closed
  /// a gap.
  public let changed: [UInt32]
}

extension LessonStep.Outcome: CustomStringConvertible {
  /// The outcome in a word or two, such as `miss, declined`.
  public var description: String {
    switch self {
    case .hit: "hit"
    case .miss: "miss"
    case .declined: "miss, declined"
    case .tooLarge: "miss, too large"
    }
  }
}
