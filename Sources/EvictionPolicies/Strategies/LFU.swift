/// Evicts the object with the fewest uses, among those with equally few the one that has had them
/// longest.
///
/// Popularity is taken to last: what was used often will be used often. Each number of uses has a
/// list of the objects with that many, and a hit moves an object from its list to the end of the
/// next. All lists, kept in order of their number, hang on a chain, so that the least is at its
/// start and the next is one link away.
///
/// Invariant: each resident slot is in exactly one list, that of its number of uses; the numbers
/// ascend along the chain, and no list on it is empty.
///
/// Cost: O(1) for every operation.
///
/// Paper: A. V. Aho, P. J. Denning, J. D. Ullman, "Principles of optimal page replacement", Journal
/// of the ACM 18(1), 1971, doi:10.1145/321623.321632, where it is optimal among strategies without
/// foresight if requests are independent. The lists: K. Shah, A. Mitra, D. Matani, "An O(1)
/// algorithm for implementing the LFU cache eviction scheme", doi:10.48550/arXiv.2110.11602.
///
/// When not to use it: where popularity passes. What was popular last week is held for ever while
/// newcomers push each other out; ``LFUDA`` ages what it holds.
///
/// ```swift
/// var policy = LFU(capacity: .max)
/// policy.insert(Slot(0), size: 1, stamp: 1)
/// policy.insert(Slot(1), size: 1, stamp: 2)
/// policy.access(Slot(0), stamp: 3)
/// policy.evict()  // Slot(1)
/// ```
public struct LFU: EvictionPolicy {
  /// Whom it evicts, in a few words.
  public static var rule: String { "what has had the fewest uses, for the longest time" }

  /// The cache's limit in bytes; it does not change the order.
  public var capacity: UInt64

  @usableFromInline var lists = FrequencyLists()
  @usableFromInline var counts = OperationCounts()

  /// Creates a policy that holds nothing.
  ///
  /// - Parameter capacity: The cache's limit in bytes.
  public init(capacity: UInt64) {
    self.capacity = capacity
  }

  /// Counts a use.
  ///
  /// - Complexity: O(1), one move.
  @inlinable
  public mutating func access(_ slot: Slot, stamp: Int64) {
    lists.increment(slot)
    counts.moves &+= 1
  }

  /// The slot that has had the fewest uses for longest.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func victim() -> Slot? { lists.first }

  /// Evicts the slot that has had the fewest uses for longest; its number is forgotten.
  ///
  /// - Complexity: O(1), one move.
  @inlinable
  public mutating func evict() -> Slot? {
    guard let victim = lists.first else { return nil }
    remove(victim)
    return victim
  }

  /// Admits a slot with one use.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not resident.
  ///   - size: The object's size in bytes; not looked at.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(1), one move.
  @inlinable
  public mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    lists.insert(slot)
    counts.moves &+= 1
  }

  /// Takes out a resident slot.
  ///
  /// - Complexity: O(1), one move.
  @inlinable
  public mutating func remove(_ slot: Slot) {
    lists.remove(slot)
    counts.moves &+= 1
  }

  /// Slots relinked so far.
  @inlinable
  public var operations: OperationCounts { counts }

  /// One part for each number of uses, the fewest first.
  public var parts: [PolicyPart] { lists.parts }

  /// What is wrong with the structure, in one sentence; `nil` when every invariant holds.
  public func invariantViolation() -> String? { lists.invariantViolation() }
}
