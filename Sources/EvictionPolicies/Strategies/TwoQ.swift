/// Keeps apart what was asked for once from what was asked for again after it had gone.
///
/// A1in is a queue of newcomers, where a hit changes nothing: uses that follow each other closely
/// count as one. A1out remembers what left it, and only an object that is asked for while it is
/// remembered there comes into Am, which is LRU. An eviction takes from A1in while that is over its
/// share, and else from Am; but what comes back into a full Am makes room there first. That last
/// rule is the reference simulator's, not the paper's, where the two parts share one pool.
///
/// Invariant: the resident slots are those of A1in and Am, and those of A1out fit into half a
/// capacity.
///
/// Cost: O(1) for everything; no move for a hit in A1in, one for a hit in Am.
///
/// Paper: T. Johnson, D. Shasha, "2Q: a low overhead high performance buffer management replacement
/// algorithm", VLDB 1994, pp. 439-450, <http://www.vldb.org/conf/1994/P439.PDF> (it has no DOI).
///
/// When not to use it: where the best division is not known or changes; ``ARC`` finds one.
///
/// ```swift
/// var policy = TwoQ(capacity: 4)
/// policy.insert(Slot(0), size: 1, stamp: 1)
/// policy.insert(Slot(1), size: 1, stamp: 2)
/// policy.access(Slot(0), stamp: 3)            // changes nothing
/// policy.evict()                              // Slot(0), remembered
/// ```
public struct TwoQ: EvictionPolicy {
  /// Whom it evicts, in a few words.
  public static var rule: String {
    "the oldest of A1in while that is over its share, or else what was used longest ago in Am"
  }

  /// The paper's queues.
  @usableFromInline
  enum Queue: UInt8, CaseIterable, Sendable { case a1in, am, a1out }

  /// Kin, the part of the cache for newcomers.
  public static let newcomers = StrategyOption(
    "in",
    default: 0.25,
    in: 0...1,
    means: "newcomers' part of the cache"
  )
  /// Kout, the memory as a multiple of the cache.
  public static let ghosts = StrategyOption(
    "out",
    default: 0.5,
    in: 0...16,
    means: "memory, in capacities"
  )

  /// The numbers by which it can be adjusted.
  public static var options: [StrategyOption] { [newcomers, ghosts] }

  /// The cache's limit in bytes.
  ///
  /// The shares follow it at once; what is remembered beyond the new one is forgotten.
  public var capacity: UInt64 {
    didSet {
      newcomerLimit = capacity.share(newcomerShare)
      ghostLimit = capacity.ghostShare(ghostMultiple)
      queues.forget(from: .a1out, limit: ghostLimit, forgotten: &forgotten)
    }
  }

  let newcomerShare: Double
  let ghostMultiple: Double
  /// Bytes that A1in holds before its own go first.
  @usableFromInline var newcomerLimit: UInt64
  @usableFromInline var ghostLimit: UInt64
  /// A slot's mark is 1 if the latest miss found it in A1out, and else 0.
  @usableFromInline var queues = LinkedLists<Queue>()
  /// Whether something came back to Am since Am was last within its share.
  @usableFromInline var owesRoom = false
  @usableFromInline var forgotten: [Slot] = []
  @usableFromInline var counts = OperationCounts()

  /// Creates a policy with the paper's division that holds nothing.
  ///
  /// - Parameter capacity: The cache's limit in bytes.
  public init(capacity: UInt64) {
    self.init(capacity: capacity, settings: [:])
  }

  /// Creates a policy that holds nothing.
  ///
  /// - Parameters:
  ///   - capacity: The cache's limit in bytes.
  ///   - settings: Values for ``options``.
  public init(capacity: UInt64, settings: StrategySettings) {
    self.capacity = capacity
    newcomerShare = settings.value(of: Self.newcomers)
    ghostMultiple = settings.value(of: Self.ghosts)
    newcomerLimit = capacity.share(newcomerShare)
    ghostLimit = capacity.ghostShare(ghostMultiple)
  }

  /// Moves a slot of Am behind all others of it; one of A1in stays where it is.
  ///
  /// - Complexity: O(1), at most one move.
  @inlinable
  public mutating func access(_ slot: Slot, stamp: Int64) {
    guard queues.contains(slot, in: .am) else { return }
    queues.move(slot, to: .am)
    counts.moves &+= 1
  }

  /// Notes whether the newcomer is remembered, and takes it out of the memory.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not resident.
  ///   - size: The object's size in bytes.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(1), at most one move.
  @inlinable
  public mutating func miss(_ slot: Slot, size: UInt64, stamp: Int64) {
    let isRemembered = queues.contains(slot, in: .a1out)
    if isRemembered {
      queues.remove(slot)
      counts.moves &+= 1
    }
    queues[mark: slot] = isRemembered ? 1 : 0
  }

  /// Whether Am holds more than its share since something came back to it.
  ///
  /// What is there only because it is too large for A1in claims nobody's place.
  @inlinable
  public var isOverfull: Bool { owesRoom && isAboveItsShare }

  @inlinable
  var isAboveItsShare: Bool {
    queues.size(of: .am) > capacity - newcomerLimit && queues.count(of: .am) > 1
  }

  /// The oldest of Am where one that came back needs room there; of A1in while that is over its
  /// share; or else of Am.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func victim() -> Slot? { queues.first(of: source) }

  /// Evicts the victim, and remembers it if it comes from A1in.
  ///
  /// - Complexity: O(1), one move.
  @inlinable
  public mutating func evict() -> Slot? {
    let source = source
    guard let slot = queues.first(of: source) else { return nil }
    counts.moves &+= 1
    if source == .am {
      queues.remove(slot)
      owesRoom = isOverfull
    } else {
      queues.remember(slot, in: .a1out, limit: ghostLimit, forgotten: &forgotten)
    }
    return slot
  }

  /// Admits a slot: to Am if it was remembered or is too large for A1in, or else to A1in.
  ///
  /// - Parameters:
  ///   - slot: The slot that `miss` announced.
  ///   - size: The object's size in bytes.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(1), one move.
  @inlinable
  public mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    let hasComeBack = queues[mark: slot] != 0
    queues.append(slot, to: hasComeBack || size > newcomerLimit ? .am : .a1in, size: size)
    owesRoom = (owesRoom || hasComeBack) && isAboveItsShare
    counts.moves &+= 1
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

  /// Whether a slot is in A1out.
  @inlinable
  public func remembers(_ slot: Slot) -> Bool { queues.contains(slot, in: .a1out) }

  /// A slot that has left A1out for good.
  @inlinable
  public mutating func nextForgotten() -> Slot? { forgotten.popLast() }

  /// Slots relinked so far; nothing is compared.
  @inlinable
  public var operations: OperationCounts { counts }

  /// The list that the next eviction takes from.
  @inlinable
  var source: Queue {
    if queues.isEmpty(.a1in) || isOverfull { return .am }
    if queues.isEmpty(.am) { return .a1in }
    return queues.size(of: .a1in) > newcomerLimit ? .a1in : .am
  }
}

// MARK: - Looking

extension TwoQ {
  /// The three queues.
  public var parts: [PolicyPart] {
    [
      queues.part(.a1in, named: "A1in"), queues.part(.am, named: "Am"),
      queues.part(.a1out, named: "A1out", isGhosts: true),
    ]
  }

  /// Which list the next victim comes from, and why.
  public var victimRule: String {
    if source == .a1in {
      let reason = queues.isEmpty(.am) ? "for Am is empty" : "which is over its share"
      return "the oldest of A1in, \(reason)"
    }
    let oldest = "what was used longest ago in Am"
    if isOverfull { return "\(oldest), where what came back needs room" }
    return "\(oldest), for A1in is \(queues.isEmpty(.a1in) ? "empty" : "within its share")"
  }

  /// How much A1in may hold before it gives way.
  public var quantities: [PolicyQuantity] {
    [PolicyQuantity("share of A1in", newcomerLimit)]
  }

  /// What is wrong with the structure, in one sentence; `nil` when every invariant holds.
  public func invariantViolation() -> String? {
    if let violation = queues.invariantViolation() { return violation }
    let remembered = queues.weight(of: .a1out)
    return remembered > ghostLimit ? "\(remembered) are remembered, \(ghostLimit) may be" : nil
  }
}
