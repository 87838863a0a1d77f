/// Evicts what was used once before it evicts what was used again.
///
/// Newcomers wait in a queue. A hit moves an object to a second list, in the order of use, which
/// loses its first only while it is more than four times as long as the queue. So a scan passes
/// through the queue, and what was popular once does not stay for ever.
///
/// Invariant: the two lists hold exactly the resident slots, and no slot twice.
///
/// Cost: every operation is O(1), with one move at most.
///
/// When not to use it: where objects come back only after many others, since the queue is short.
public struct OnceFirst: EvictionPolicy {
  /// Whom it evicts, in a few words.
  public static var rule: String {
    "what was used once and came first, unless four times as many were used again"
  }

  /// The lists, of which every slot is in one.
  @usableFromInline
  enum Queue: UInt8, CaseIterable, Sendable { case once, again }

  /// The cache's limit in bytes; it does not change the order.
  public var capacity: UInt64

  @usableFromInline var lists = LinkedLists<Queue>()
  @usableFromInline var counts = OperationCounts()

  /// Creates a policy that holds nothing.
  public init(capacity: UInt64) {
    self.capacity = capacity
  }

  /// Moves a slot to the end of those that were used again.
  @inlinable
  public mutating func access(_ slot: Slot, stamp: Int64) {
    lists.move(slot, to: .again)
    counts.moves &+= 1
  }

  /// The list that the next victim is the first of.
  @inlinable
  var source: Queue {
    lists.count(of: .once) > lists.count(of: .again) / 4 ? .once : .again
  }

  /// The first of the list whose turn it is.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func victim() -> Slot? { lists.first(of: source) }

  /// Evicts what was used once, unless four times as many were used again.
  @inlinable
  public mutating func evict() -> Slot? {
    guard let victim = lists.removeFirst(of: source) else { return nil }
    counts.moves &+= 1
    return victim
  }

  /// Admits a slot at the end of the queue.
  @inlinable
  public mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    lists.append(slot, to: .once, size: size)
    counts.moves &+= 1
  }

  /// Takes out a resident slot.
  @inlinable
  public mutating func remove(_ slot: Slot) {
    lists.remove(slot)
    counts.moves &+= 1
  }

  /// Slots relinked so far.
  @inlinable
  public var operations: OperationCounts { counts }

  /// Both lists, the next victim of each first.
  public var parts: [PolicyPart] {
    [lists.part(.once, named: "once"), lists.part(.again, named: "again")]
  }

  /// What is wrong with the lists, in one sentence; `nil` when every invariant holds.
  public func invariantViolation() -> String? { lists.invariantViolation() }
}
