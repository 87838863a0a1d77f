/// Lets most newcomers go quickly: they pass a small queue first, and only what was used there, or
/// comes back soon after, reaches the main one.
///
/// Small and main are queues in the order of arrival, ghosts a memory of what left small unused. A
/// hit only counts a few bits, so it needs no relinking and no lock; small promotes what was used
/// often enough when it comes to its end, and main is a clock, which gives another round for each
/// use. What is asked for again while it is a ghost goes to main at once.
///
/// Invariant: the resident slots are those of small and main, and no count is above the most that
/// is looked at. Small is not bounded by its share while main is within its own.
///
/// Cost: O(1) for a hit, without a move; an eviction passes over an object at most once for each
/// of its uses, so O(1) amortised. Looking for the victim is O(n).
///
/// Paper: J. Yang et al., "FIFO queues are all you need for cache eviction", SOSP 2023,
/// doi:10.1145/3600006.3613147. With `edition=2024` it is its authors' later program, which fills
/// main as well until the first eviction. `small`, `ghosts`, `threshold`, `skip` and `returns` are
/// what S4-FIFO learns from a trace: H. Xia et al., "Learning-augmented heuristics: simple yet
/// smart, robust and interpretable cache eviction", OSDI 2026,
/// <https://www.usenix.org/conference/osdi26/presentation/xia>. ``Clock2QPlus`` is a preset.
///
/// When not to use it: where an object is asked for twice at distances longer than small and the
/// ghosts together, such as a loop, or in bursts after which it is never used again; for the
/// latter, `skip` and ``Clock2QPlus`` are there.
///
/// ```swift
/// var policy = S3FIFO(capacity: 20, settings: ["threshold": 1])
/// policy.insert(Slot(0), size: 1, stamp: 1)
/// policy.insert(Slot(1), size: 1, stamp: 2)
/// policy.access(Slot(0), stamp: 3)
/// policy.evict()  // Slot(1); Slot(0) is in main now
/// ```
public struct S3FIFO: EvictionPolicy {
  /// Whom it evicts, in a few words.
  public static var rule: String {
    "the first of small not used often enough while that is over its share, or else of main"
  }

  /// The paper's queues.
  @usableFromInline
  enum Queue: UInt8, CaseIterable, Sendable { case small, main, ghosts }

  /// Which of the authors' programs.
  public static let edition = StrategyOption(
    "edition",
    default: 2023,
    in: 2023...2024,
    means: "2024: fill main before the first eviction"
  )
  /// Uses that promote from small.
  public static let threshold = StrategyOption(
    "threshold",
    default: 2,
    in: 1...15,
    means: "uses that promote from small"
  )
  /// Small's part of the cache.
  public static let small = StrategyOption(
    "small",
    default: 0.1,
    in: 0...1,
    means: "small's part of the cache"
  )
  /// Memory as a multiple of the cache.
  public static let ghosts = StrategyOption(
    "ghosts",
    default: 0.9,
    in: 0...16,
    means: "memory, in capacities"
  )
  /// The newest part of small, in which a use does not count.
  public static let skip = StrategyOption(
    "skip",
    default: 0.0,
    in: 0...1,
    means: "newest part of small, where uses do not count"
  )
  /// How often a ghost that comes back passes small again before it may go to main.
  public static let returns = StrategyOption(
    "returns",
    default: 0,
    in: 0...2,
    means: "returns of a ghost to small before one to main"
  )
  /// Bits of each counter in main.
  public static let bits = StrategyOption("bits", default: 2, in: 1...4, means: "bits a counter")

  /// The numbers by which it can be adjusted.
  public static var options: [StrategyOption] {
    [edition, threshold, small, ghosts, skip, returns, bits]
  }

  /// The cache's limit in bytes.
  ///
  /// The shares follow it at once; what is remembered beyond the new one is forgotten.
  public var capacity: UInt64 {
    didSet {
      limits = Limits(of: capacity, parameters)
      queues.forget(from: .ghosts, limit: limits.ghosts, forgotten: &forgotten)
    }
  }

  @usableFromInline let parameters: Parameters
  @usableFromInline var limits: Limits
  @usableFromInline var queues = LinkedLists<Queue>()
  /// Objects admitted to small so far, modulo 2^32.
  @usableFromInline var admitted: UInt32 = 0
  @usableFromInline var hasEvicted = false
  @usableFromInline var forgotten: [Slot] = []
  @usableFromInline var counts = OperationCounts()

  /// Creates a policy as in the paper of 2023 that holds nothing.
  ///
  /// - Parameter capacity: The cache's limit in bytes.
  public init(capacity: UInt64) {
    self.init(capacity: capacity, parameters: Parameters([:]))
  }

  /// Creates a policy that holds nothing.
  ///
  /// - Parameters:
  ///   - capacity: The cache's limit in bytes.
  ///   - settings: Values for ``options``.
  public init(capacity: UInt64, settings: StrategySettings) {
    self.init(capacity: capacity, parameters: Parameters(settings))
  }

  init(capacity: UInt64, parameters: Parameters) {
    self.capacity = capacity
    self.parameters = parameters
    limits = Limits(of: capacity, parameters)
  }

  /// Counts one use, unless the slot is among the newest of small and those are skipped.
  ///
  /// - Complexity: O(1), no move.
  @inlinable
  public mutating func access(_ slot: Slot, stamp: Int64) {
    let mark = Mark(queues[mark: slot])
    guard mark.uses < parameters.mostUses else { return }
    if limits.window > 0, queues.contains(slot, in: .small),
      mark.admissionsSince(admitted) < limits.window
    {
      return
    }
    queues[mark: slot] = mark.used.rawValue
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
    guard queues.contains(slot, in: .ghosts) else {
      queues[mark: slot] = 0
      return
    }
    queues.remove(slot)
    counts.moves &+= 1
    queues[mark: slot] = Mark(queues[mark: slot]).returned.rawValue
  }

  /// Admits a slot: to main if it was remembered or is too large for small, or else to small.
  ///
  /// - Parameters:
  ///   - slot: The slot that `miss` announced.
  ///   - size: The object's size in bytes.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(1), one move.
  @inlinable
  public mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    counts.moves &+= 1
    let returns = Mark(queues[mark: slot]).returns
    if returns > parameters.returns || size > limits.small || isFillingMain {
      queues.append(slot, to: .main, size: size)
      queues[mark: slot] = 0
    } else {
      admitted &+= 1
      queues.append(slot, to: .small, size: size)
      queues[mark: slot] = Mark(returns: returns, admission: admitted).rawValue
    }
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

  /// Whether a slot left small unused, lately.
  @inlinable
  public func remembers(_ slot: Slot) -> Bool { queues.contains(slot, in: .ghosts) }

  /// A ghost that is one no more.
  @inlinable
  public mutating func nextForgotten() -> Slot? { forgotten.popLast() }

  /// Counts looked at, and slots relinked, so far.
  @inlinable
  public var operations: OperationCounts { counts }

  /// Whether the cache has never evicted, and small is full: the rest is free for main.
  @inlinable
  var isFillingMain: Bool {
    parameters.fillsMain && !hasEvicted && queues.size(of: .small) >= limits.small
  }
}
