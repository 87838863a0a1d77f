/// Evicts the largest object, among those of equal size the one admitted longest ago.
///
/// One large object takes the room of many small ones, which together are hit more often, whatever
/// each is worth. So the largest goes first, and the cache fills with small objects.
///
/// Invariant: the queue holds exactly the resident slots, each under its size.
///
/// Cost: O(log n) to admit, evict and remove; an access is nothing at all.
///
/// Paper: S. Williams, M. Abrams, C. R. Standridge, G. Abdulla, E. A. Fox, "Removal policies in
/// network caches for World-Wide Web documents", SIGCOMM 1996, doi:10.1145/248156.248182.
///
/// When not to use it: where bytes count rather than requests, and where popularity changes: small
/// objects that nobody wants any more stay for ever. ``GDSF`` weighs size against use, and ages.
///
/// ```swift
/// var policy = LargestFirst(capacity: .max)
/// policy.insert(Slot(0), size: 10, stamp: 1)
/// policy.insert(Slot(1), size: 30, stamp: 2)
/// policy.insert(Slot(2), size: 30, stamp: 3)
/// policy.evict()  // Slot(1)
/// ```
public struct LargestFirst: EvictionPolicy {
  /// Whom it evicts, in a few words.
  public static var rule: String { "the largest, among equals what was admitted longest ago" }

  /// The cache's limit in bytes; it does not change the order.
  public var capacity: UInt64

  @usableFromInline var queue = IndexedHeap()

  /// Creates a policy that holds nothing.
  ///
  /// - Parameter capacity: The cache's limit in bytes.
  public init(capacity: UInt64) {
    self.capacity = capacity
  }

  /// Does nothing: size counts, use does not.
  ///
  /// - Complexity: O(1), no comparison and no move.
  @inlinable
  public mutating func access(_ slot: Slot, stamp: Int64) {}

  /// The largest slot.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func victim() -> Slot? { queue.first }

  /// Evicts the largest slot.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public mutating func evict() -> Slot? { queue.removeFirst() }

  /// Admits a slot under its size.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not resident.
  ///   - size: The object's size in bytes.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(log n).
  @inlinable
  public mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    queue.insert(slot, stamp: Self.key(of: size))
  }

  /// Moves a slot to the place of its new size; among equals it counts as admitted just now.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public mutating func resize(_ slot: Slot, to size: UInt64) {
    queue.update(slot, stamp: Self.key(of: size))
  }

  /// Takes out a resident slot.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public mutating func remove(_ slot: Slot) {
    queue.remove(slot)
  }

  /// A key that falls as the size rises, over all sizes: `.max` for 0, `.min` for `UInt64.max`.
  @inlinable
  static func key(of size: UInt64) -> Int64 {
    ~(Int64(bitPattern: size) ^ .min)
  }

  /// The queue's comparisons and moves so far.
  @inlinable
  public var operations: OperationCounts { queue.operations }

  /// What is wrong with the queue, in one sentence; `nil` when every invariant holds.
  public func invariantViolation() -> String? { queue.invariantViolation() }
}
