/// Evicts the first object that was not used since a hand last passed over it.
///
/// A hit only sets a bit beside the object. A hand moves from the oldest object to the newest,
/// clears the bits it finds, evicts the first object without one, and stays there for the next time.
/// Unlike in CLOCK, what the hand spares keeps its place, so that newcomers, in front of the hand,
/// are soon looked at, and the proven ones gather behind it: the queue sieves out what is used once.
///
/// Invariant: the queue holds exactly the resident slots, in the order of their admission; the hand
/// is on one of them or on none, which stands for the oldest.
///
/// Cost: O(1) for a hit, without a move; an eviction passes over an object at most once for each
/// hit, so O(1) amortised. Looking for the victim is O(n).
///
/// Paper: Y. Zhang, J. Yang, Y. Yue, Y. Vigfusson, K. V. Rashmi, "SIEVE is simpler than LRU: an
/// efficient turn-key eviction algorithm for web caches", NSDI 2024; USENIX gives no DOI:
/// https://www.usenix.org/conference/nsdi24/presentation/zhang-yazhuo.
///
/// When not to use it: where scans pass through, as in block storage. An object of a scan that is
/// used twice in a row counts as proven, and the hand has to come round again to tell.
///
/// ```swift
/// var policy = Sieve(capacity: .max)
/// for index in 0..<3 { policy.insert(Slot(index), size: 1, stamp: 0) }
/// policy.access(Slot(0), stamp: 1)
/// policy.evict()  // Slot(1); the hand is on Slot(2) now
/// policy.evict()  // Slot(2), although Slot(0) is older and has lost its bit
/// ```
public struct Sieve: EvictionPolicy {
  /// Whom it evicts, in a few words.
  public static var rule: String {
    "the first without a mark that the hand comes to, which clears the marks that it passes"
  }

  /// The list that all slots are in.
  @usableFromInline
  enum Queue: UInt8, CaseIterable, Sendable { case sieve }

  /// The cache's limit in bytes; it does not change the order.
  public var capacity: UInt64

  /// The slots in the order of admission; the mark is 1 for those used since the hand was there.
  @usableFromInline var queue = LinkedLists<Queue>()
  /// Where the next search begins; `nil` for the oldest slot.
  @usableFromInline var hand: Slot?
  @usableFromInline var counts = OperationCounts()

  /// Creates a policy that holds nothing.
  ///
  /// - Parameter capacity: The cache's limit in bytes.
  public init(capacity: UInt64) {
    self.capacity = capacity
  }

  /// Marks a slot as used.
  ///
  /// - Complexity: O(1), no move.
  @inlinable
  public mutating func access(_ slot: Slot, stamp: Int64) {
    queue[mark: slot] = 1
  }

  /// The first unused slot from the hand on, or the one under the hand when all are used.
  ///
  /// - Complexity: O(n).
  public func victim() -> Slot? {
    guard let start = hand ?? queue.first(of: .sieve) else { return nil }
    var slot = start
    while queue[mark: slot] != 0 {
      guard let next = queue.slot(after: slot) ?? queue.first(of: .sieve), next != start else {
        return start
      }
      slot = next
    }
    return slot
  }

  /// Moves the hand to the first unused slot, and evicts it.
  ///
  /// - Complexity: O(1) amortised over the hits: one comparison for each slot looked at, one move.
  @inlinable
  public mutating func evict() -> Slot? {
    while let slot = hand ?? queue.first(of: .sieve) {
      counts.comparisons &+= 1
      hand = queue.slot(after: slot)
      if queue[mark: slot] == 0 {
        queue.remove(slot)
        counts.moves &+= 1
        return slot
      }
      queue[mark: slot] = 0
    }
    return nil
  }

  /// Admits a slot as the newest, unused as yet.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not resident.
  ///   - size: The object's size in bytes; it does not change the order.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(1), one move.
  @inlinable
  public mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    queue.append(slot, to: .sieve, size: size)
    queue[mark: slot] = 0
    counts.moves &+= 1
  }

  /// Takes out a resident slot; a hand that is on it moves on to the next newer one.
  ///
  /// - Complexity: O(1), one move.
  @inlinable
  public mutating func remove(_ slot: Slot) {
    if hand == slot {
      hand = queue.slot(after: slot)
    }
    queue.remove(slot)
    counts.moves &+= 1
  }

  /// Bits looked at, and slots relinked, so far.
  @inlinable
  public var operations: OperationCounts { counts }

  /// The queue, the oldest slot first, a star beside those that were used.
  public var parts: [PolicyPart] {
    let hand = hand ?? queue.first(of: .sieve)
    return [queue.part(.sieve, named: "sieve", notes: "mark", hand: hand) { $0 == 0 ? "" : "*" }]
  }

  /// What is wrong with the structure, in one sentence; `nil` when every invariant holds.
  public func invariantViolation() -> String? {
    if let hand, !queue.contains(hand, in: .sieve) {
      return "the hand is on slot \(hand.rawValue), which is not resident"
    }
    return queue.invariantViolation()
  }
}
