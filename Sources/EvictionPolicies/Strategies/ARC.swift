/// Divides the cache between recency and frequency, and learns from its own mistakes how.
///
/// T1 holds what was requested once lately, T2 what was requested again, both in order of use; B1
/// and B2 remember what either evicted last. A miss that is found in B1 shows that T1 was too
/// small, one found in B2 that T2 was, and moves the target p for T1 that way, further the shorter
/// the list it was found in. An eviction then takes from T1 what it holds above p, and else from T2.
///
/// Invariant: the resident slots are those of T1 and T2, and 0 <= p <= capacity. For objects of equal
/// size, all four lists together stay within two capacities, as in the paper. Of unequal ones, many
/// small may make room for a large one, and the paper forgets one ghost for each eviction whatever
/// its size: B1 and B2 then come to more, but to no more than 16 capacities each.
///
/// Cost: O(1) for everything, one relinking for a hit.
///
/// Paper: N. Megiddo, D. S. Modha, "ARC: A self-tuning, low overhead replacement cache", USENIX
/// FAST 2003, pp. 115-130; and "Outperforming LRU with an adaptive replacement cache algorithm",
/// IEEE Computer 37(4), 2004, doi:10.1109/MC.2004.1297303.
///
/// When not to use it: where hits come from many threads, each of which would wait to relink; where
/// objects of very different size share the cache, since p is moved by bytes and not by requests;
/// and on loops a little larger than the cache, of which it keeps as little as LRU.
///
/// ```swift
/// var policy = ARC(capacity: 2)
/// policy.insert(Slot(0), size: 1, stamp: 1)
/// policy.insert(Slot(1), size: 1, stamp: 2)
/// policy.access(Slot(0), stamp: 3)            // into T2
/// policy.miss(Slot(2), size: 1, stamp: 4)
/// policy.evict()                              // Slot(1), remembered in B1
/// ```
public struct ARC: EvictionPolicy {
  /// Whom it evicts, in a few words.
  public static var rule: String {
    "what was used longest ago in T1 while that is over its target, or else in T2"
  }

  /// The paper's lists.
  @usableFromInline
  enum Queue: UInt8, CaseIterable, Sendable { case t1, t2, b1, b2 }

  /// Where a newcomer was found; its slot's mark between `miss` and `insert`.
  @usableFromInline
  enum Origin: UInt32, Sendable { case new, b1, b2 }

  /// The most capacities that each of B1 and B2 remembers.
  private static var mostGhosts: Double { 16 }

  /// The cache's limit in bytes.
  ///
  /// A smaller one forgets at once what it leaves no room for.
  public var capacity: UInt64 {
    didSet {
      ghostLimit = capacity.ghostShare(Self.mostGhosts)
      target = min(target, Double(capacity))
      queues.forget(from: .b1, limit: capacity.ghostShare(1), forgotten: &forgotten)
      queues.forget(from: .b2, limit: capacity.ghostShare(2), forgotten: &forgotten)
    }
  }

  /// All four lists; a resident's mark means nothing.
  @usableFromInline var queues = LinkedLists<Queue>()
  /// p: how many bytes T1 should hold.
  @usableFromInline var target = 0.0
  /// Whom the next eviction makes room for: the one announced last.
  @usableFromInline var origin = Origin.new
  @usableFromInline var newcomerSize: UInt64 = 0
  @usableFromInline var ghostLimit: UInt64
  @usableFromInline var forgotten: [Slot] = []
  @usableFromInline var counts = OperationCounts()

  /// Creates a policy that holds nothing and leans towards frequency.
  ///
  /// - Parameter capacity: The cache's limit in bytes.
  public init(capacity: UInt64) {
    self.capacity = capacity
    ghostLimit = capacity.ghostShare(Self.mostGhosts)
  }

  /// Moves a slot behind all others of T2.
  ///
  /// - Complexity: O(1), one move.
  @inlinable
  public mutating func access(_ slot: Slot, stamp: Int64) {
    queues.move(slot, to: .t2)
    counts.moves &+= 1
  }

  /// Learns from a ghost, which is one no more: moves the target towards the list that lacked room.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not resident.
  ///   - size: The object's size in bytes.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(1), at most one move.
  @inlinable
  public mutating func miss(_ slot: Slot, size: UInt64, stamp: Int64) {
    origin = .new
    newcomerSize = size
    if queues.contains(slot, in: .b1) {
      origin = .b1
      let step = Double(queues.weight(of: .b2)) / Double(queues.weight(of: .b1))
      target = min(target + max(step, 1), Double(capacity))
    } else if queues.contains(slot, in: .b2) {
      origin = .b2
      let step = Double(queues.weight(of: .b1)) / Double(queues.weight(of: .b2))
      target = max(target - max(step, 1), 0)
    }
    if origin != .new {
      queues.remove(slot)
      counts.moves &+= 1
    }
    queues[mark: slot] = origin.rawValue
  }

  /// The oldest of T1 while it holds more than its target, or else of T2.
  ///
  /// - Complexity: O(1).
  public func victim() -> Slot? {
    queues.first(of: isAllOnce ? .t1 : source)
  }

  /// Evicts the victim and remembers it, for which the oldest ghost is forgotten if need be.
  ///
  /// Where T1 alone fills the cache with objects seen once, its oldest goes without a memory.
  ///
  /// - Complexity: O(1), at most two moves.
  @inlinable
  public mutating func evict() -> Slot? {
    guard let resident = queues.first(of: source) else { return nil }
    counts.moves &+= 1
    if isOnceFull {
      if queues.isEmpty(.b1), let oldest = queues.removeFirst(of: .t1) { return oldest }
      forgetOldest(of: .b1)
    } else if origin == .new, isDirectoryFull {
      forgetOldest(of: .b2)
    }
    let ghosts: Queue = queues.contains(resident, in: .t1) ? .b1 : .b2
    queues.remember(resident, in: ghosts, limit: ghostLimit, forgotten: &forgotten)
    return resident
  }

  /// Admits a slot: behind all others of T2 if it was remembered, or else of T1.
  ///
  /// - Parameters:
  ///   - slot: The slot that `miss` announced.
  ///   - size: The object's size in bytes.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(1), one move.
  @inlinable
  public mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    let isNew = queues[mark: slot] == Origin.new.rawValue
    queues.append(slot, to: isNew ? .t1 : .t2, size: size)
    counts.moves &+= 1
    origin = .new
    newcomerSize = 0
  }

  /// Counts a slot with its new size.
  ///
  /// - Complexity: O(1).
  @inlinable
  public mutating func resize(_ slot: Slot, to size: UInt64) {
    queues.resize(slot, to: size)
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

  /// Slots relinked so far; nothing is compared.
  @inlinable
  public var operations: OperationCounts { counts }
}

// MARK: - Choosing

extension ARC {
  /// REPLACE: the list that the next eviction takes from.
  @inlinable
  var source: Queue {
    if queues.isEmpty(.t2) { return .t1 }
    if queues.isEmpty(.t1) { return .t2 }
    let held = Double(queues.weight(of: .t1))
    return held > target || held == target && origin == .b2 ? .t1 : .t2
  }

  /// Whether T1, B1 and a newcomer seen for the first time do not fit in one capacity.
  @inlinable
  var isOnceFull: Bool {
    origin == .new && queues.weight(of: .t1) &+ queues.weight(of: .b1) &+ newcomerSize > capacity
  }

  /// Whether T1 alone fills the cache with objects seen once, so that its oldest is not remembered.
  var isAllOnce: Bool { isOnceFull && queues.isEmpty(.b1) && !queues.isEmpty(.t1) }

  /// Whether all four lists fill two capacities.
  @inlinable
  var isDirectoryFull: Bool {
    let resident = queues.weight(of: .t1) &+ queues.weight(of: .t2)
    let remembered = queues.weight(of: .b1) &+ queues.weight(of: .b2)
    // Halved, since twice the capacity may be more than can be counted.
    return (resident &+ remembered) / 2 >= capacity
  }

  @inlinable
  mutating func forgetOldest(of ghosts: Queue) {
    guard let oldest = queues.removeFirst(of: ghosts) else { return }
    forgotten.append(oldest)
    counts.moves &+= 1
  }
}

// MARK: - Looking

extension ARC {
  /// The four lists.
  public var parts: [PolicyPart] {
    [
      queues.part(.t1, named: "T1"), queues.part(.t2, named: "T2"),
      queues.part(.b1, named: "B1", isGhosts: true), queues.part(.b2, named: "B2", isGhosts: true),
    ]
  }

  /// Which list the next victim comes from, and why.
  public var victimRule: String {
    if isAllOnce {
      return
        "what was used longest ago in T1, which would fill the cache alone, and is not remembered"
    }
    let oldest = "what was used longest ago in"
    guard source == .t1 else { return "\(oldest) T2, for T1 is not over its target" }
    if queues.isEmpty(.t2) { return "\(oldest) T1, for T2 is empty" }
    let isOver = Double(queues.weight(of: .t1)) > target
    return "\(oldest) T1, which \(isOver ? "is over" : "has reached") its target"
  }

  /// How much T1 should hold, as hits of ghosts have taught it.
  public var quantities: [PolicyQuantity] {
    [PolicyQuantity("target of T1", target)]
  }

  /// What is wrong with the structure, in one sentence; `nil` when every invariant holds.
  public func invariantViolation() -> String? {
    if let violation = queues.invariantViolation() { return violation }
    guard target >= 0, target <= Double(capacity) else {
      return "T1 should hold \(target) of \(capacity) bytes"
    }
    for ghosts in [Queue.b1, .b2] where queues.weight(of: ghosts) > ghostLimit {
      return "\(queues.weight(of: ghosts)) bytes are remembered, \(ghostLimit) may be"
    }
    return nil
  }
}
