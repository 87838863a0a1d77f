/// A priority queue as a linked list in ascending order, in a slab, where each is found at once.
///
/// While stamps arrive in order, as they do when the clock is the only source of stamps, every
/// operation is a constant number of relinks at the ends. A stamp out of order is walked to its
/// place from the back. The order itself remembers the sequence: among equal stamps a newcomer
/// stops behind those already there.
///
/// Invariant: stamps ascend along the list.
///
/// ```swift
/// var queue = SortedLinkedList()
/// queue.insert(Slot(0), stamp: 20)
/// queue.insert(Slot(1), stamp: 10)  // walks past slot 0
/// queue.first                       // Slot(1)
/// ```
public struct SortedLinkedList: PriorityQueue {
  /// The slots, each labelled with its stamp.
  @usableFromInline var list = LinkedList(label: Int64.min)
  @usableFromInline var counts = OperationCounts()

  /// Creates an empty queue.
  @inlinable
  public init() {}

  /// The number of slots in the queue.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var count: Int { list.count }

  /// The slot with the least (stamp, sequence); `nil` exactly when the queue is empty.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var first: Slot? { list.first }

  /// Links followed with a comparison, and nodes relinked, so far.
  @inlinable
  public var operations: OperationCounts { counts }

  /// Whether a slot is in the queue.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(_ slot: Slot) -> Bool { list.contains(slot) }

  /// Puts a slot in its place.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not in the queue.
  ///   - stamp: Its key. It takes the next sequence number as well.
  /// - Complexity: one move, and at most one comparison more than there are later stamps: one when
  ///   stamps arrive in order, n at worst.
  @inlinable
  public mutating func insert(_ slot: Slot, stamp: Int64) {
    list.insert(slot, after: neighbour(for: stamp))
    list[label: slot] = stamp
    counts.moves &+= 1
  }

  /// Moves a slot to the place of a new key.
  ///
  /// - Parameters:
  ///   - slot: A slot in the queue.
  ///   - stamp: Its new key. It takes the next sequence number as well.
  /// - Complexity: two moves, and at most one comparison more than there are later stamps among the
  ///   others.
  @inlinable
  public mutating func update(_ slot: Slot, stamp: Int64) {
    precondition(contains(slot), "only a slot in the queue can be updated")
    list[label: slot] = stamp
    list.move(slot, after: neighbour(for: stamp, passing: slot))
    counts.moves &+= 2
  }

  /// Takes a slot out, wherever it stands.
  ///
  /// - Parameter slot: A slot in the queue.
  /// - Complexity: one move, no comparison.
  @inlinable
  public mutating func remove(_ slot: Slot) {
    list.remove(slot)
    counts.moves &+= 1
  }

  /// Takes out and returns ``first``.
  ///
  /// - Complexity: one move, no comparison.
  @inlinable
  public mutating func removeFirst() -> Slot? {
    guard let first else { return nil }
    remove(first)
    return first
  }

  /// The last slot whose stamp is not later than a stamp; `nil` when all are later.
  ///
  /// A slot that is about to move is passed over.
  @inlinable
  mutating func neighbour(for stamp: Int64, passing passed: Slot? = nil) -> Slot? {
    var candidate = list.last
    while let slot = candidate {
      if slot != passed {
        counts.comparisons &+= 1
        if list[label: slot] <= stamp { break }
      }
      candidate = list.slot(before: slot)
    }
    return candidate
  }

  /// The list, from the front.
  public var part: PolicyPart {
    var places: [PolicyPart.Place] = []
    var current = list.first
    while let slot = current {
      places.append(PolicyPart.Place(slot))
      current = list.slot(after: slot)
    }
    return PolicyPart("list", places)
  }

  /// What is wrong with the structure, in one sentence; `nil` when every invariant holds.
  ///
  /// - Complexity: O(n); for tests.
  public func invariantViolation() -> String? {
    if let violation = list.invariantViolation() { return violation }
    var current = list.first
    while let slot = current {
      if let next = list.slot(after: slot), list[label: slot] > list[label: next] {
        return "slot \(next.rawValue) stands behind a slot with a later stamp"
      }
      current = list.slot(after: slot)
    }
    return nil
  }
}
