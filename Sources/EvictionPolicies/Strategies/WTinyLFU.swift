/// Lets a newcomer into the main part only if it was asked for more often than what would go for it.
///
/// A newcomer first stays in a small LRU window. Leaving it, it is compared with the next victim of
/// the main part, a segmented LRU, by how often both were asked for lately, which a
/// ``FrequencySketch`` knows also of objects that are not held; the loser is evicted. A
/// ``HillClimber`` moves the border between window and main part to where the hit ratio is best, so
/// that it suits recency and frequency alike.
///
/// The sketch is keyed by a number that every object gets when it comes into sight and keeps while
/// it is resident or remembered; a slot will not do, since it passes on to other objects. Evicted
/// objects are remembered for a few capacities, only for their number.
///
/// Invariant: window and protected segment keep to their sizes, save that the window may hold one
/// object of any size.
///
/// Cost: O(1) for every operation, amortised over the halvings of the sketch.
///
/// Papers: G. Einziger, R. Friedman, B. Manes, "TinyLFU: A highly efficient cache admission
/// policy", ACM Transactions on Storage 13(4), 2017, doi:10.1145/3149371. The adaptive window:
/// G. Einziger, O. Eytan, R. Friedman, B. Manes, "Adaptive software cache management", Middleware
/// '18, doi:10.1145/3274808.3274816.
///
/// When not to use it: where objects of very different sizes compete, since it does not look at
/// sizes, or where the few bytes of memory for each object held and remembered are too many.
///
/// ```swift
/// var policy = WTinyLFU(capacity: 2)
/// policy.insert(Slot(0), size: 1, stamp: 1)
/// policy.insert(Slot(1), size: 1, stamp: 2)
/// policy.access(Slot(0), stamp: 3)
/// policy.evict()  // Slot(1)
/// ```
public struct WTinyLFU: EvictionPolicy {
  /// Whom it evicts, in a few words.
  public static var rule: String {
    "what was asked for no more often: what leaves the window, or the next of probation"
  }

  /// The parts, and the memory of what was evicted.
  @usableFromInline
  enum Queue: UInt8, CaseIterable, Sendable { case window, probation, protected, ghosts }

  /// The window's share of the cache, to begin with.
  public static let window = StrategyOption(
    "window",
    default: 0.01,
    in: 0...1,
    means: "the window's share of the cache, to begin with"
  )

  /// The protected segment's share of the main part, to begin with.
  public static let protected = StrategyOption(
    "protected",
    default: 0.8,
    in: 0...1,
    means: "the protected segment's share of the main part, to begin with"
  )

  /// Whether the window adapts.
  public static let adaptive = StrategyOption(
    "adaptive",
    default: 1,
    in: 0...1,
    means: "1 if the window adapts, 0 if not"
  )

  /// The numbers by which it can be adjusted.
  public static var options: [StrategyOption] { [window, protected, adaptive] }

  /// The cache's limit in bytes, which is divided anew when it changes.
  public var capacity: UInt64 {
    didSet {
      divide()
      queues.forget(from: .ghosts, limit: ghostLimit, forgotten: &forgotten)
    }
  }

  /// The parts, the least recently used first; the mark is the object's number.
  @usableFromInline var queues = LinkedLists<Queue>()
  @usableFromInline var sketch = FrequencySketch()
  @usableFromInline var climber = HillClimber()
  @usableFromInline var forgotten: [Slot] = []
  @usableFromInline var counts = OperationCounts()

  /// The number of the next object that comes into sight.
  @usableFromInline var nextNumber: UInt32 = 0
  /// Requests counted since the sketch was halved, and half of those before.
  @usableFromInline var sampled = 0
  /// Whether anything was evicted so far: before, there is nothing to learn for the window.
  @usableFromInline var isFull = false

  @usableFromInline var residentCount = 0

  /// Shares of the cache.
  @usableFromInline var windowShare: Double
  @usableFromInline let probationShare: Double
  @usableFromInline let isAdaptive: Bool

  @usableFromInline var windowLimit: UInt64 = 0
  @usableFromInline var protectedLimit: UInt64 = 0
  @usableFromInline var ghostLimit: UInt64 = 0

  /// Capacities of requests between two halvings, and between two steps of the window.
  @inlinable
  static var sample: Int { 10 }

  /// Capacities of evicted objects whose numbers are kept.
  @inlinable
  static var memory: Double { 4 }

  /// Creates a policy with the published shares that holds nothing.
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
    windowShare = settings.value(of: Self.window)
    probationShare = (1 - windowShare) * (1 - settings.value(of: Self.protected))
    isAdaptive = settings.whole(Self.adaptive) == 1
    divide()
  }
}

// MARK: - Requests

extension WTinyLFU {
  /// Counts a use, and moves a slot to the end of its part, or up from probation.
  ///
  /// - Parameters:
  ///   - slot: A resident slot.
  ///   - stamp: When it was used; not looked at.
  /// - Complexity: O(1), amortised; one move, and one for each slot that has to make way.
  @inlinable
  public mutating func access(_ slot: Slot, stamp: Int64) {
    record(slot, isHit: true)
    counts.moves &+= 1
    if queues.contains(slot, in: .window) {
      queues.move(slot, to: .window)
      settleWindow()
    } else if queues.size(of: slot) <= protectedLimit {
      queues.move(slot, to: .protected)
      settleProtected()
    } else {
      queues.move(slot, to: .probation)
    }
  }

  /// Counts a request, and gives an object that comes into sight its number.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not resident.
  ///   - size: The object's size in bytes; not looked at.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(1), amortised; one move for a ghost.
  @inlinable
  public mutating func miss(_ slot: Slot, size: UInt64, stamp: Int64) {
    if queues.contains(slot, in: .ghosts) {
      queues.remove(slot)
      counts.moves &+= 1
    } else {
      queues[mark: slot] = nextNumber
      nextNumber &+= 1
    }
    record(slot, isHit: false)
  }

  /// Admits a slot to the window.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not resident.
  ///   - size: The object's size in bytes.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(1), amortised; one move, and one for each slot that leaves the window.
  @inlinable
  public mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    queues.append(slot, to: .window, size: size)
    counts.moves &+= 1
    residentCount += 1
    settleWindow()
    sketch.grow(toHold: residentCount)
  }

  /// Gives a resident slot another size.
  ///
  /// - Parameters:
  ///   - slot: A resident slot.
  ///   - size: The new value's size in bytes.
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
    residentCount -= 1
    counts.moves &+= 1
  }
}

// MARK: - Evictions

extension WTinyLFU {
  /// The less frequent of the window's and the main part's next.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func victim() -> Slot? {
    guard let main = queues.first(of: .probation) ?? queues.first(of: .protected) else {
      return queues.first(of: .window)
    }
    // A window that is not full takes room from the main part.
    guard queues.size(of: .window) >= windowLimit, let candidate = queues.first(of: .window) else {
      return main
    }
    return frequency(of: candidate) > frequency(of: main) ? main : candidate
  }

  /// Evicts the loser; a winner from the window enters the main part, on probation.
  ///
  /// - Complexity: O(1), one comparison and up to two moves.
  @inlinable
  public mutating func evict() -> Slot? {
    guard let victim = victim() else { return nil }
    isFull = true
    residentCount -= 1
    counts.comparisons &+= 1
    counts.moves &+= 1
    if !queues.contains(victim, in: .window), queues.size(of: .window) >= windowLimit,
      let candidate = queues.first(of: .window)
    {
      queues.move(candidate, to: .probation)
      counts.moves &+= 1
    }
    queues.remember(victim, in: .ghosts, limit: ghostLimit, forgotten: &forgotten)
    return victim
  }

  /// Whether an evicted slot is remembered.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func remembers(_ slot: Slot) -> Bool { queues.contains(slot, in: .ghosts) }

  /// A slot that is no longer remembered.
  ///
  /// - Complexity: O(1).
  @inlinable
  public mutating func nextForgotten() -> Slot? { forgotten.popLast() }
}
