/// Evicts the object with the fewest uses, counted from an age that rises with every eviction.
///
/// An object's key is its number of uses plus the cache's age when it was last used, and the age is
/// the key of the object evicted last. So a newcomer starts level with what is about to leave, and
/// what was popular once is caught up with, the sooner the more the cache evicts: no clock, no
/// period and no constant has to be tuned.
///
/// Invariant: the queue holds exactly the resident slots, each under its key; no key is below the
/// age.
///
/// Cost: O(log n) for every operation; looking for the victim is O(1).
///
/// Paper: M. Arlitt, L. Cherkasova, J. Dilley, R. Friedrich, T. Jin, "Evaluating content management
/// techniques for web proxy caches", ACM SIGMETRICS Performance Evaluation Review 27(4), 2000,
/// doi:10.1145/346000.346003.
///
/// When not to use it: where large objects crowd out many small ones, since it does not look at
/// sizes; ``GDSF`` is the same with sizes. Where popularity lasts, ``LFU`` needs no heap.
///
/// ```swift
/// var policy = LFUDA(capacity: .max)
/// policy.insert(Slot(0), size: 1, stamp: 1)
/// policy.insert(Slot(1), size: 1, stamp: 2)
/// policy.access(Slot(0), stamp: 3)           // key 2
/// policy.evict()                             // Slot(1), of key 1, which is the age now
/// policy.insert(Slot(2), size: 1, stamp: 4)  // key 2 as well
/// policy.evict()                             // Slot(0), which has had it longer
/// ```
public struct LFUDA: EvictionPolicy {
  /// Whom it evicts, in a few words.
  public static var rule: String {
    "what has the least sum of its uses and the age at which it was used last"
  }

  /// The cache's limit in bytes; it does not change the order.
  public var capacity: UInt64

  /// The slots by key, among equal keys the one used longest ago first.
  @usableFromInline var queue = IndexedHeap()
  /// The number of uses of each resident slot.
  @usableFromInline var uses: [Int64] = []
  /// The key of the slot evicted last.
  @usableFromInline var age: Int64 = 0

  /// Creates a policy that holds nothing.
  ///
  /// - Parameter capacity: The cache's limit in bytes.
  public init(capacity: UInt64) {
    self.capacity = capacity
  }

  /// Counts a use, from the age of now.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public mutating func access(_ slot: Slot, stamp: Int64) {
    uses[slot.index] += 1
    queue.update(slot, stamp: age + uses[slot.index])
  }

  /// The slot with the least key.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func victim() -> Slot? { queue.first }

  /// Evicts the slot with the least key, which becomes the age.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public mutating func evict() -> Slot? {
    age = queue.firstStamp ?? age
    return queue.removeFirst()
  }

  /// Admits a slot with one use, from the age of now.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not resident.
  ///   - size: The object's size in bytes; not looked at.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(log n).
  @inlinable
  public mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    while uses.count <= slot.index {
      uses.append(0)
    }
    uses[slot.index] = 1
    queue.insert(slot, stamp: age + 1)
  }

  /// Takes out a resident slot; the age stays.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public mutating func remove(_ slot: Slot) {
    queue.remove(slot)
  }

  /// The queue's comparisons and moves so far.
  @inlinable
  public var operations: OperationCounts { queue.operations }

  /// The residents, the least key first, with their numbers of uses.
  public var parts: [PolicyPart] {
    [queue.part(named: "lfuda", notes: "use count") { "\(uses[$0.index])" }]
  }

  /// The key of what was evicted last, which newer uses begin from.
  public var quantities: [PolicyQuantity] {
    [PolicyQuantity("age", age)]
  }

  /// What is wrong with the structure, in one sentence; `nil` when every invariant holds.
  public func invariantViolation() -> String? {
    if let least = queue.firstStamp, least < age {
      return "a slot has the key \(least), below the age of \(age)"
    }
    return queue.invariantViolation()
  }
}
