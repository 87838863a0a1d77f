/// Evicts the most recently used object.
///
/// What was used a moment ago will not be used again for longest: that is true of a loop, where the
/// object just left comes round last. The rest of the cache stays as it is, so that a part of a loop
/// larger than the cache is served from it with every turn.
///
/// Invariant: the list holds exactly the resident slots, in the order of their last use or admission.
///
/// Cost: every operation is O(1).
///
/// Paper: H.-T. Chou, D. J. DeWitt, "An evaluation of buffer management strategies for relational
/// database systems", Algorithmica 1, 1986, doi:10.1007/BF01840450.
///
/// When not to use it: for anything but loops and scans. What it holds first it holds for ever,
/// unless it is used.
///
/// ```swift
/// var policy = MRU(capacity: .max)
/// policy.insert(Slot(0), size: 1, stamp: 1)
/// policy.insert(Slot(1), size: 1, stamp: 2)
/// policy.access(Slot(0), stamp: 3)
/// policy.evict()  // Slot(0)
/// ```
public struct MRU: EvictionPolicy {
  /// Whom it evicts, in a few words.
  public static var rule: String { "what was used last" }

  /// The cache's limit in bytes; it does not change the order.
  public var capacity: UInt64

  /// The slots, the one used last at the back.
  @usableFromInline var list = LinkedList()
  @usableFromInline var counts = OperationCounts()

  /// Creates a policy that holds nothing.
  ///
  /// - Parameter capacity: The cache's limit in bytes.
  public init(capacity: UInt64) {
    self.capacity = capacity
  }

  /// Makes a slot the next victim.
  ///
  /// - Complexity: O(1), two moves.
  @inlinable
  public mutating func access(_ slot: Slot, stamp: Int64) {
    list.remove(slot)
    list.append(slot)
    counts.moves &+= 2
  }

  /// The slot used or admitted last.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func victim() -> Slot? { list.last }

  /// Evicts the slot used or admitted last.
  ///
  /// - Complexity: O(1), one move.
  @inlinable
  public mutating func evict() -> Slot? {
    guard let victim = list.removeLast() else { return nil }
    counts.moves &+= 1
    return victim
  }

  /// Admits a slot as the one used last.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not resident.
  ///   - size: The object's size in bytes; not looked at.
  ///   - stamp: When it was requested; not looked at, since calls come in order.
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
