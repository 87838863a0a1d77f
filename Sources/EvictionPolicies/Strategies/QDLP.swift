/// Puts a small queue before a clock: quick demotion of newcomers, lazy promotion of the rest.
///
/// A newcomer passes a queue of a tenth of the cache, and unless it was used there it is evicted at
/// its end, and remembered. One that was used, or that comes back while it is remembered, enters
/// the main part, a clock of two bits, which makes room for it by its own evictions.
///
/// Invariant: the resident slots are those of small, of main, and those in transit; something is in
/// transit only while main has to evict for it.
///
/// Cost: O(1) for a hit, without a move; an eviction passes over an object at most once for each
/// of its uses, so O(1) amortised. Looking for the victim is O(n).
///
/// Paper: J. Yang et al., "FIFO can be better than LRU: the power of lazy promotion and quick
/// demotion", HotOS 2023, doi:10.1145/3593856.3595887.
///
/// When not to use it: ``S3FIFO`` came out of it and is simpler. Here a promotion evicts from main
/// although there may be room, so that the cache is not always full.
///
/// ```swift
/// var policy = QDLP(capacity: 20)
/// policy.insert(Slot(0), size: 1, stamp: 1)
/// policy.insert(Slot(1), size: 1, stamp: 2)
/// policy.access(Slot(0), stamp: 3)
/// policy.evict()  // Slot(1); Slot(0) is in main now
/// ```
public struct QDLP: EvictionPolicy {
  /// Whom it evicts, in a few words.
  public static var rule: String {
    "the first unused one of small or main, whichever is over its share"
  }

  /// Where a slot can be; in transit are those that main has to evict for.
  @usableFromInline
  enum Queue: UInt8, CaseIterable, Sendable { case small, transit, main, ghosts }

  /// Uses that promote from small.
  public static let threshold = StrategyOption(
    "threshold",
    default: 1,
    in: 1...15,
    means: "uses that promote from small"
  )
  /// The numbers by which it can be adjusted.
  public static var options: [StrategyOption] {
    [threshold, S3FIFO.small, S3FIFO.ghosts, S3FIFO.bits]
  }

  /// The cache's limit in bytes.
  ///
  /// The shares follow it at once; what is remembered beyond the new one is forgotten.
  public var capacity: UInt64 {
    didSet {
      divide()
      queues.forget(from: .ghosts, limit: ghostLimit, forgotten: &forgotten)
      settle()
    }
  }

  let smallShare: Double
  let ghostMultiple: Double
  @usableFromInline let threshold: UInt32
  @usableFromInline let top: UInt32
  @usableFromInline var smallLimit: UInt64 = 0
  @usableFromInline var ghostLimit: UInt64 = 0
  /// A slot's mark is its count, and 1 between a miss that found it among the ghosts and `insert`.
  @usableFromInline var queues = LinkedLists<Queue>()
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
    smallShare = settings.value(of: S3FIFO.small)
    ghostMultiple = settings.value(of: S3FIFO.ghosts)
    threshold = UInt32(settings.whole(Self.threshold))
    top = 1 << UInt32(settings.whole(S3FIFO.bits)) - 1
    divide()
  }

  /// Counts one use, up to the most that matters where the slot is.
  ///
  /// - Complexity: O(1), no move.
  @inlinable
  public mutating func access(_ slot: Slot, stamp: Int64) {
    let most = queues.contains(slot, in: .small) ? threshold : top
    if queues[mark: slot] < most { queues[mark: slot] += 1 }
  }

  /// Notes whether the newcomer is a ghost, and takes it out of the memory.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not resident.
  ///   - size: The object's size in bytes.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(1), at most one move.
  @inlinable
  public mutating func miss(_ slot: Slot, size: UInt64, stamp: Int64) {
    let isRemembered = queues.contains(slot, in: .ghosts)
    if isRemembered {
      queues.remove(slot)
      counts.moves &+= 1
    }
    queues[mark: slot] = isRemembered ? 1 : 0
  }

  /// Whether main has to evict for what is on its way there.
  @inlinable
  public var isOverfull: Bool { !queues.isEmpty(.transit) }

  /// Admits a slot: to main if it was remembered or is too large for small, or else to small.
  ///
  /// - Parameters:
  ///   - slot: The slot that `miss` announced.
  ///   - size: The object's size in bytes.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(1), at most two moves.
  @inlinable
  public mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    // What is only too large for small claims nobody's place: the cache may fill with such.
    let tooLarge: Queue = size > smallLimit ? .main : .small
    queues.append(slot, to: queues[mark: slot] == 0 ? tooLarge : .transit, size: size)
    queues[mark: slot] = 0
    counts.moves &+= 1
    settle()
  }

  /// Counts a slot with its new size.
  ///
  /// - Complexity: O(1), and one move for each slot that was in transit and has room now.
  @inlinable
  public mutating func resize(_ slot: Slot, to size: UInt64) {
    queues.resize(slot, to: size)
    settle()
  }

  /// Takes out a resident slot.
  ///
  /// - Complexity: O(1), and one move for each slot that was in transit and has room now.
  @inlinable
  public mutating func remove(_ slot: Slot) {
    queues.remove(slot)
    counts.moves &+= 1
    settle()
  }

  /// Whether a slot left small unused, lately.
  @inlinable
  public func remembers(_ slot: Slot) -> Bool { queues.contains(slot, in: .ghosts) }

  /// A ghost that is one no more.
  @inlinable
  public mutating func nextForgotten() -> Slot? { forgotten.popLast() }

  /// Counts looked at, and slots relinked, so far.
  @inlinable
  public var operations: OperationCounts { counts }

  private mutating func divide() {
    smallLimit = capacity.share(smallShare)
    ghostLimit = capacity.ghostShare(ghostMultiple)
  }
}
