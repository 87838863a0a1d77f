/// ``ARC`` whose two lists are clocks, so that a hit sets one bit and relinks nothing.
///
/// T1 holds what was requested once lately, T2 what was requested again; B1 and B2 remember what
/// either evicted last, and a miss found in one of them moves the target p for T1, as in ARC. The
/// hand of T1 stands still while T1 holds less than p, and T2's moves instead; what T1's hand finds
/// used goes to T2, what T2's finds used gets another round, and the first unused is evicted.
///
/// Invariant, the paper's: T1 and B1 together fit into one capacity and all four lists into two, or
/// there is nothing left to forget; 0 <= p <= capacity.
///
/// Cost: O(1) for a hit, without a move; an eviction passes over an object at most once for each
/// time that it was used, so O(1) amortised. Looking for the victim is O(n).
///
/// Paper: S. Bansal, D. S. Modha, "CAR: Clock with adaptive replacement", USENIX FAST 2004,
/// pp. 187-200, <https://www.usenix.org/legacy/events/fast04/tech/bansal.html> (it has no DOI).
///
/// When not to use it: where a hit is made under a lock anyway, ARC does as well, and does not have
/// to look for its victim; and on loops a little larger than the cache it keeps nothing either.
///
/// ```swift
/// var policy = CAR(capacity: 2)
/// policy.insert(Slot(0), size: 1, stamp: 1)
/// policy.insert(Slot(1), size: 1, stamp: 2)
/// policy.access(Slot(0), stamp: 3)
/// policy.evict()                              // Slot(1), remembered in B1; Slot(0) is in T2 now
/// ```
public struct CAR: EvictionPolicy {
  /// Whom it evicts, in a few words.
  public static var rule: String {
    "the first without a mark in T1 while that has its target, or else in T2"
  }

  /// The paper's lists.
  @usableFromInline
  enum Queue: UInt8, CaseIterable, Sendable { case t1, t2, b1, b2 }

  /// Where a newcomer was found; its slot's mark between `miss` and `insert`.
  @usableFromInline
  enum Origin: UInt32, Sendable { case new, b1, b2 }

  /// The cache's limit in bytes.
  ///
  /// What is remembered beyond a smaller one is forgotten at once.
  public var capacity: UInt64 {
    didSet {
      directoryLimit = capacity.ghostShare(2)
      target = min(target, Double(capacity))
      forgetSurplus()
    }
  }

  /// All four lists; a resident's mark is its reference bit.
  @usableFromInline var queues = LinkedLists<Queue>()
  /// p: how many bytes T1 should hold.
  @usableFromInline var target = 0.0
  @usableFromInline var directoryLimit: UInt64
  @usableFromInline var forgotten: [Slot] = []
  @usableFromInline var counts = OperationCounts()

  /// Creates a policy that holds nothing and leans towards frequency.
  ///
  /// - Parameter capacity: The cache's limit in bytes.
  public init(capacity: UInt64) {
    self.capacity = capacity
    directoryLimit = capacity.ghostShare(2)
  }

  /// Sets a slot's reference bit.
  ///
  /// - Complexity: O(1), no move.
  @inlinable
  public mutating func access(_ slot: Slot, stamp: Int64) {
    queues[mark: slot] = 1
  }

  /// Notes which ghosts the newcomer is among, and takes it out of them.
  ///
  /// Nothing is learned as yet: the paper makes room first, with the target as it was.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not resident.
  ///   - size: The object's size in bytes.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(1), at most one move.
  @inlinable
  public mutating func miss(_ slot: Slot, size: UInt64, stamp: Int64) {
    var origin = Origin.new
    if queues.contains(slot, in: .b1) { origin = .b1 }
    if queues.contains(slot, in: .b2) { origin = .b2 }
    if origin != .new {
      queues.remove(slot)
      counts.moves &+= 1
    }
    queues[mark: slot] = origin.rawValue
  }

  /// Moves the hands to the first slot that was not used, evicts it and remembers it.
  ///
  /// - Complexity: O(1) amortised over the hits: one comparison and one move for each slot passed.
  @inlinable
  public mutating func evict() -> Slot? {
    while true {
      let isOnce = isOnceNext(held: queues.weight(of: .t1), isFrequentEmpty: queues.isEmpty(.t2))
      guard let slot = queues.first(of: isOnce ? .t1 : .t2) else { return nil }
      counts.comparisons &+= 1
      counts.moves &+= 1
      if queues[mark: slot] == 0 {
        let ghosts: Queue = isOnce ? .b1 : .b2
        queues.remember(slot, in: ghosts, limit: directoryLimit, forgotten: &forgotten)
        forgetSurplus()
        return slot
      }
      queues[mark: slot] = 0
      queues.move(slot, to: .t2)
    }
  }

  /// Admits a slot: to T2 if it was remembered, from which the target learns, or else to T1.
  ///
  /// - Parameters:
  ///   - slot: The slot that `miss` announced.
  ///   - size: The object's size in bytes.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(1) amortised: one move, and one for each slot forgotten.
  @inlinable
  public mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    let isNew = learn(from: queues[mark: slot], size: size)
    queues.append(slot, to: isNew ? .t1 : .t2, size: size)
    queues[mark: slot] = 0
    counts.moves &+= 1
    forgetSurplus()
  }

  /// Counts a slot with its new size.
  ///
  /// - Complexity: O(1), and one move for each slot that is forgotten for it.
  @inlinable
  public mutating func resize(_ slot: Slot, to size: UInt64) {
    queues.resize(slot, to: size)
    forgetSurplus()
  }

  /// Takes out a resident slot.
  ///
  /// - Complexity: O(1), one move.
  @inlinable
  public mutating func remove(_ slot: Slot) {
    queues.remove(slot)
    counts.moves &+= 1
  }

  /// Whether a slot is in B1 or B2.
  @inlinable
  public func remembers(_ slot: Slot) -> Bool {
    queues.contains(slot, in: .b1) || queues.contains(slot, in: .b2)
  }

  /// A slot that has left B1 or B2 for good.
  @inlinable
  public mutating func nextForgotten() -> Slot? { forgotten.popLast() }

  /// Reference bits looked at, and slots relinked, so far.
  @inlinable
  public var operations: OperationCounts { counts }
}
