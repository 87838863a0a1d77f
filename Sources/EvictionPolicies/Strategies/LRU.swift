/// Evicts the least recently used object: the one whose latest stamp is earliest.
///
/// What was used lately will be used again soon, so the object untouched for longest is the best
/// guess for one that is done with. The order is (stamp, sequence), kept by any ``PriorityQueue``:
/// given dates rather than a clock, an access with an earlier stamp moves an object towards
/// eviction.
///
/// Invariant: the queue holds exactly the resident slots, each under its latest stamp.
///
/// Cost: that of the queue. ``SortedLinkedList`` makes every operation O(1) while stamps arrive in
/// order; ``IndexedHeap`` keeps O(log n) for any order of stamps.
///
/// When not to use it: where a scan larger than the cache passes through, it evicts everything of
/// value for objects used once; on a loop slightly larger than the cache it never hits.
///
/// ```swift
/// var policy = LRU<SortedLinkedList>(capacity: .max)
/// policy.insert(Slot(0), size: 1, stamp: 1)
/// policy.insert(Slot(1), size: 1, stamp: 2)
/// policy.access(Slot(0), stamp: 3)
/// policy.evict()  // Slot(1)
/// ```
public struct LRU<Queue: PriorityQueue>: EvictionPolicy {
  /// Whom it evicts, in a few words.
  public static var rule: String { "what was used longest ago" }

  /// The cache's limit in bytes; it does not change the order.
  public var capacity: UInt64

  @usableFromInline var queue = Queue()

  /// Creates a policy that holds nothing.
  ///
  /// - Parameter capacity: The cache's limit in bytes.
  @inlinable
  public init(capacity: UInt64) {
    self.capacity = capacity
  }

  /// Moves a slot to the place of its new stamp.
  ///
  /// - Parameters:
  ///   - slot: A resident slot.
  ///   - stamp: When it was used; an earlier stamp than before moves it towards eviction.
  /// - Complexity: that of the queue's `update`.
  @inlinable
  public mutating func access(_ slot: Slot, stamp: Int64) {
    queue.update(slot, stamp: stamp)
  }

  /// The slot used longest ago.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func victim() -> Slot? { queue.first }

  /// Evicts the slot used longest ago.
  ///
  /// - Complexity: that of the queue's `removeFirst`.
  @inlinable
  public mutating func evict() -> Slot? { queue.removeFirst() }

  /// Admits a slot under a stamp.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not resident.
  ///   - size: The object's size in bytes; not looked at.
  ///   - stamp: When it was used.
  /// - Complexity: that of the queue's `insert`.
  @inlinable
  public mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    queue.insert(slot, stamp: stamp)
  }

  /// Takes out a resident slot.
  ///
  /// - Complexity: that of the queue's `remove`.
  @inlinable
  public mutating func remove(_ slot: Slot) {
    queue.remove(slot)
  }

  /// The queue's comparisons and moves so far.
  @inlinable
  public var operations: OperationCounts { queue.operations }

  /// The queue.
  public var parts: [PolicyPart] { [queue.part] }

  /// What is wrong with the queue, in one sentence; `nil` when every invariant holds.
  public func invariantViolation() -> String? { queue.invariantViolation() }
}
