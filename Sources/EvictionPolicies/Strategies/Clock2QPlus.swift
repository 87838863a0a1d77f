/// S3-FIFO for references that come in bursts: right after its arrival, an object's uses do not
/// count.
///
/// Where the entries of one block are read one after the other, the block is used several times and
/// then perhaps never again, so a first few uses prove nothing. Half of the small queue, the newest
/// part, is therefore a correlation window, where a use is not counted. One counted use promotes to
/// main, a clock with one bit.
///
/// Invariant and cost: those of ``S3FIFO``, which it is with other numbers: `edition=2024`,
/// `threshold=1`, `bits=1` and `skip=0.5`.
///
/// Paper: Y. Zhai et al., "Clock2Q+: a simple and efficient replacement algorithm for metadata cache
/// in VMware vSAN", 2025, doi:10.48550/arXiv.2511.21958.
///
/// When not to use it: where objects are larger than a byte and the capacity is counted in bytes.
/// The window is counted in arrivals, as in the authors' program, and is then longer than the small
/// queue: main is reached through the ghosts alone.
///
/// ```swift
/// var policy = Clock2QPlus(capacity: 20)
/// policy.insert(Slot(0), size: 1, stamp: 1)
/// policy.access(Slot(0), stamp: 2)            // in the window: not counted
/// policy.evict()                              // Slot(0)
/// ```
public struct Clock2QPlus: EvictionPolicy {
  /// Whom it evicts, in a few words.
  public static var rule: String {
    "the first of small not used after its burst while that is over its share, or else of main"
  }

  /// Uses that promote from small.
  public static let threshold = StrategyOption(
    "threshold",
    default: 1,
    in: 1...15,
    means: "uses that promote from small"
  )
  /// The correlation window.
  public static let window = StrategyOption(
    "window",
    default: 0.5,
    in: 0...1,
    means: "newest part of small, where uses do not count"
  )

  /// The numbers by which it can be adjusted.
  public static var options: [StrategyOption] {
    [threshold, S3FIFO.small, S3FIFO.ghosts, window]
  }

  /// All the rest.
  @usableFromInline var base: S3FIFO

  /// Creates a policy with the numbers of the paper that holds nothing.
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
    var all: StrategySettings = ["edition": 2024, "bits": 1]
    all["threshold"] = settings.value(of: Self.threshold)
    all["skip"] = settings.value(of: Self.window)
    all["small"] = settings.value(of: S3FIFO.small)
    all["ghosts"] = settings.value(of: S3FIFO.ghosts)
    base = S3FIFO(capacity: capacity, settings: all)
  }

  /// The cache's limit in bytes.
  @inlinable
  public var capacity: UInt64 {
    get { base.capacity }
    set { base.capacity = newValue }
  }

  /// Counts one use, unless the slot is in the window.
  @inlinable
  public mutating func access(_ slot: Slot, stamp: Int64) {
    base.access(slot, stamp: stamp)
  }

  /// Notes whether the newcomer is a ghost.
  @inlinable
  public mutating func miss(_ slot: Slot, size: UInt64, stamp: Int64) {
    base.miss(slot, size: size, stamp: stamp)
  }

  /// The slot that an eviction would come to.
  public func victim() -> Slot? { base.victim() }

  /// Evicts the first unused slot: of main where it is over its share, or else of small.
  @inlinable
  public mutating func evict() -> Slot? { base.evict() }

  /// Admits a slot to main or to small.
  @inlinable
  public mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    base.insert(slot, size: size, stamp: stamp)
  }

  /// Counts a slot with its new size.
  @inlinable
  public mutating func resize(_ slot: Slot, to size: UInt64) {
    base.resize(slot, to: size)
  }

  /// Takes out a resident slot.
  @inlinable
  public mutating func remove(_ slot: Slot) {
    base.remove(slot)
  }

  /// Whether a slot left small unused, lately.
  @inlinable
  public func remembers(_ slot: Slot) -> Bool { base.remembers(slot) }

  /// A ghost that is one no more.
  @inlinable
  public mutating func nextForgotten() -> Slot? { base.nextForgotten() }

  /// Counts looked at, and slots relinked, so far.
  @inlinable
  public var operations: OperationCounts { base.operations }

  /// The three queues, with the uses that were counted.
  public var parts: [PolicyPart] { base.parts }

  /// Which queue the next victim comes from, and why.
  public var victimRule: String { base.victimRule }

  /// How much small may hold before it gives way.
  public var quantities: [PolicyQuantity] { base.quantities }

  /// What is wrong with the structure, in one sentence; `nil` when every invariant holds.
  public func invariantViolation() -> String? { base.invariantViolation() }
}
