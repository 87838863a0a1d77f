/// Evicts the object that was admitted longest ago, however often it was used since.
///
/// Objects leave in the order in which they came. A hit changes nothing, which makes hits free and
/// free of contention; it is the strategy to beat for every other one, and the frame of several.
///
/// Invariant: the list holds exactly the resident slots, in the order of their admission.
///
/// Cost: every operation is O(1); an access is nothing at all.
///
/// Paper: L. A. Belady, "A study of replacement algorithms for a virtual-storage computer",
/// IBM Systems Journal 5(2), 1966, doi:10.1147/sj.52.0078.
///
/// When not to use it: wherever a few objects are much more popular than the rest, since they are
/// evicted and fetched again with every turn of the queue. A larger cache may even miss more often.
///
/// ```swift
/// var policy = FIFO(capacity: .max)
/// policy.insert(Slot(0), size: 1, stamp: 1)
/// policy.insert(Slot(1), size: 1, stamp: 2)
/// policy.access(Slot(0), stamp: 3)
/// policy.evict()  // Slot(0)
/// ```
public struct FIFO: EvictionPolicy {
  /// Whom it evicts, in a few words.
  public static var rule: String { "what was admitted longest ago" }

  /// The cache's limit in bytes; it does not change the order.
  public var capacity: UInt64

  @usableFromInline var list = LinkedList()
  @usableFromInline var counts = OperationCounts()

  /// Creates a policy that holds nothing.
  ///
  /// - Parameter capacity: The cache's limit in bytes.
  @inlinable
  public init(capacity: UInt64) {
    self.capacity = capacity
  }

  /// Does nothing: age counts, use does not.
  ///
  /// - Complexity: O(1), no comparison and no move.
  @inlinable
  public mutating func access(_ slot: Slot, stamp: Int64) {}

  /// The slot admitted longest ago.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func victim() -> Slot? { list.first }

  /// Evicts the slot admitted longest ago.
  ///
  /// - Complexity: O(1), one move.
  @inlinable
  public mutating func evict() -> Slot? {
    guard let victim = list.removeFirst() else { return nil }
    counts.moves &+= 1
    return victim
  }

  /// Admits a slot at the end of the queue.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not resident.
  ///   - size: The object's size in bytes; not looked at.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(1), one move.
  @inlinable
  public mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    list.append(slot)
    counts.moves &+= 1
  }

  /// Takes out a resident slot.
  ///
  /// - Complexity: O(1), one move.
  @inlinable
  public mutating func remove(_ slot: Slot) {
    list.remove(slot)
    counts.moves &+= 1
  }

  /// Nodes relinked so far.
  @inlinable
  public var operations: OperationCounts { counts }

  /// What is wrong with the list, in one sentence; `nil` when every invariant holds.
  public func invariantViolation() -> String? { list.invariantViolation() }
}
