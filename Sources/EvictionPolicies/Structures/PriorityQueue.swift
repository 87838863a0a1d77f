/// An addressable priority queue of slots: the least (stamp, sequence) comes first.
///
/// Every insertion and every update takes the next sequence number, so among equal stamps the slot
/// that was set last comes last. A slot is in the queue at most once, and can be updated or removed
/// wherever it stands.
///
/// Three structures keep this order, at different costs (comparisons and moves; n is ``count``
/// before the operation):
///
/// | | `insert` | `update` | `remove` | `removeFirst` |
/// |---|---|---|---|---|
/// | ``SortedArray`` | O(log n) + O(n) | O(log n) + O(n) | O(log n) + O(n) | O(n) moves |
/// | ``IndexedHeap`` | O(log n) | O(log n) | O(log n) | O(log n) |
/// | ``SortedLinkedList`` | O(1) in order | O(1) in order | O(1) | O(1) |
///
/// ```swift
/// var queue = IndexedHeap()
/// queue.insert(Slot(0), stamp: 20)
/// queue.insert(Slot(1), stamp: 10)
/// queue.first                     // Slot(1)
/// queue.update(Slot(1), stamp: 30)
/// queue.removeFirst()             // Slot(0)
/// ```
public protocol PriorityQueue: Sendable {
  /// Creates an empty queue.
  init()

  /// The number of slots in the queue.
  var count: Int { get }

  /// The slot with the least (stamp, sequence); `nil` exactly when the queue is empty.
  var first: Slot? { get }

  /// Whether a slot is in the queue.
  func contains(_ slot: Slot) -> Bool

  /// Puts a slot in its place.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not in the queue.
  ///   - stamp: Its key. It takes the next sequence number as well.
  mutating func insert(_ slot: Slot, stamp: Int64)

  /// Moves a slot to the place of a new key.
  ///
  /// - Parameters:
  ///   - slot: A slot in the queue.
  ///   - stamp: Its new key. It takes the next sequence number as well.
  mutating func update(_ slot: Slot, stamp: Int64)

  /// Takes a slot out, wherever it stands.
  ///
  /// - Parameter slot: A slot in the queue.
  mutating func remove(_ slot: Slot)

  /// Takes out and returns ``first``.
  mutating func removeFirst() -> Slot?

  /// Comparisons and moves so far.
  var operations: OperationCounts { get }

  /// The queue as it stands, for drawings.
  ///
  /// The default shows the slots in their order.
  var part: PolicyPart { get }

  /// What is wrong with the structure, in one sentence; `nil` when every invariant holds.
  ///
  /// - Complexity: O(n); for tests.
  func invariantViolation() -> String?
}

extension PriorityQueue {
  /// The slots in their order.
  public var part: PolicyPart {
    var copy = self
    var places: [PolicyPart.Place] = []
    while let slot = copy.removeFirst() {
      places.append(PolicyPart.Place(slot))
    }
    return PolicyPart("queue", places)
  }
}
