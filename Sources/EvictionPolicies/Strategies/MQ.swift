/// Queues by the logarithm of how often an object was used, each in the order of use.
///
/// An object that was used 2^k times or more is in queue k; the least recently used of the lowest
/// queue goes first. One that has not been used for its lifetime sinks by one queue, so that past
/// fame wears off. How often an object was used is remembered for a while after its eviction.
///
/// Invariant: a resident's queue is at most the logarithm of its frequency; in every queue the
/// times of expiry ascend from the front.
///
/// Cost: O(1) for every operation, with one move for each object that sinks, at most one a queue
/// and request. Looking for the victim is O(1).
///
/// Paper: Y. Zhou, J. F. Philbin, K. Li, "The multi-queue replacement algorithm for second level
/// buffer caches", USENIX Annual Technical Conference 2001 (which gives its papers no DOI),
/// https://www.usenix.org/legacy/event/usenix01/full_papers/zhou/zhou_html/index.html.
///
/// When not to use it: in front of all other caches, where the latest use says more than many old
/// ones; where a lifetime counted in requests cannot be fitted to the workload.
///
/// ```swift
/// var policy = MQ(capacity: .max)
/// policy.insert(Slot(0), size: 1, stamp: 1)
/// policy.access(Slot(0), stamp: 2)
/// policy.insert(Slot(1), size: 1, stamp: 3)
/// policy.evict()  // Slot(1), which was used once
/// ```
public struct MQ: EvictionPolicy {
  /// Whom it evicts, in a few words.
  public static var rule: String { "what was used longest ago in the lowest queue" }

  /// A queue from 0, or the ghosts behind all queues.
  @usableFromInline
  struct Queue: RawRepresentable, Sendable {
    @usableFromInline let rawValue: UInt8

    @inlinable
    init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    @inlinable
    init(_ number: Int) {
      rawValue = UInt8(truncatingIfNeeded: number)
    }
  }

  /// How many queues there are.
  public static let queueCount = StrategyOption("queues", default: 8, in: 1...16, means: "queues")

  /// How many requests an object stays in its queue without being used.
  public static let lifetime = StrategyOption(
    "lifetime",
    default: 10_000,
    in: 1...1_000_000_000,
    means: "requests until an unused object sinks"
  )

  /// The numbers by which it can be adjusted.
  public static var options: [StrategyOption] { [queueCount, lifetime] }

  /// The cache's limit in bytes; ghosts up to four times as many bytes are remembered.
  public var capacity: UInt64 {
    didSet {
      ghostLimit = capacity.ghostShare(4)
      queues.forget(from: ghosts, limit: ghostLimit, forgotten: &forgotten)
    }
  }

  /// The mark is the frequency, which is counted as far as it makes a difference.
  @usableFromInline var queues: LinkedLists<Queue>
  /// When each resident will have been unused for its lifetime.
  @usableFromInline var expiries: [Int64] = []
  @usableFromInline var time: Int64 = 0
  /// No object above queue 0 expires before.
  @usableFromInline var nextExpiry: Int64 = 0
  @usableFromInline var ghostLimit: UInt64
  @usableFromInline var forgotten: [Slot] = []
  @usableFromInline var counts = OperationCounts()
  @usableFromInline let top: Int
  @usableFromInline let lifetime: Int64

  /// Creates a policy with eight queues that holds nothing.
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
    let count = settings.whole(Self.queueCount)
    queues = LinkedLists(count: count + 1)
    top = count - 1
    lifetime = Int64(settings.whole(Self.lifetime))
    ghostLimit = capacity.ghostShare(4)
  }

  @inlinable
  var ghosts: Queue { Queue(top + 1) }
}

// MARK: - Requests

extension MQ {
  /// Counts one use, and puts a slot at the end of its queue.
  ///
  /// - Complexity: O(1): one move, and one for each slot that sinks.
  @inlinable
  public mutating func access(_ slot: Slot, stamp: Int64) {
    let frequency = counted(slot)
    queues.move(slot, to: queue(of: frequency))
    arrive(slot)
  }

  /// Recalls how often a ghost was used.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not resident.
  ///   - size: The object's size in bytes; not looked at.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(1).
  @inlinable
  public mutating func miss(_ slot: Slot, size: UInt64, stamp: Int64) {
    if queues.contains(slot, in: ghosts) {
      queues.remove(slot)
      counts.moves &+= 1
    } else {
      queues[mark: slot] = 0
    }
  }

  /// Admits a slot to the queue of its frequency, one more than what was remembered.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not resident.
  ///   - size: The object's size in bytes; it does not change the order.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(1): one move, and one for each slot that sinks.
  @inlinable
  public mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    let frequency = counted(slot)
    queues.append(slot, to: queue(of: frequency), size: size)
    while expiries.count <= slot.index { expiries.append(0) }
    arrive(slot)
  }

  /// Records that the value of a resident slot was replaced by one of another size.
  ///
  /// - Parameters:
  ///   - slot: A resident slot.
  ///   - size: The new value's size in bytes.
  /// - Complexity: O(1).
  @inlinable
  public mutating func resize(_ slot: Slot, to size: UInt64) {
    queues.resize(slot, to: size)
  }

  /// One more than the uses so far, up to as many as lead to the top queue.
  @inlinable
  mutating func counted(_ slot: Slot) -> UInt32 {
    let frequency = min(queues[mark: slot] + 1, 1 << UInt32(truncatingIfNeeded: top))
    queues[mark: slot] = frequency
    return frequency
  }

  @inlinable
  func queue(of frequency: UInt32) -> Queue { Queue(31 - frequency.leadingZeroBitCount) }

  /// Starts the lifetime of a slot that has come to the end of a queue, and lets time go on.
  @inlinable
  mutating func arrive(_ slot: Slot) {
    counts.moves &+= 1
    expiries[slot.index] = time + lifetime
    time += 1
    if nextExpiry < time { sink() }
  }

  /// Moves the first of each queue down by one, if it has expired.
  @usableFromInline
  mutating func sink() {
    nextExpiry = time + lifetime
    for number in stride(from: 1, through: top, by: 1) {
      guard let first = queues.first(of: Queue(number)) else { continue }
      counts.comparisons &+= 1
      if expiries[first.index] < time {
        counts.moves &+= 1
        queues.move(first, to: Queue(number - 1))
        expiries[first.index] = time + lifetime
      }
      if let first = queues.first(of: Queue(number)) {
        nextExpiry = min(nextExpiry, expiries[first.index])
      }
    }
  }
}

// MARK: - Leaving

extension MQ {
  /// The slot used longest ago in the lowest queue that has any.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func victim() -> Slot? {
    for number in 0...top {
      if let first = queues.first(of: Queue(number)) { return first }
    }
    return nil
  }

  /// Evicts the slot used longest ago in the lowest queue that has any, and remembers it.
  ///
  /// - Complexity: O(1), amortised over the ghosts.
  @inlinable
  public mutating func evict() -> Slot? {
    guard let victim = victim() else { return nil }
    counts.moves &+= 1
    queues.remember(victim, in: ghosts, limit: ghostLimit, forgotten: &forgotten)
    return victim
  }

  /// Takes out a resident slot.
  ///
  /// - Complexity: O(1), one move.
  @inlinable
  public mutating func remove(_ slot: Slot) {
    queues.remove(slot)
    counts.moves &+= 1
  }

  /// Whether a slot was evicted lately enough for its frequency to be known.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func remembers(_ slot: Slot) -> Bool { queues.contains(slot, in: ghosts) }

  /// A ghost for which there was no room any more.
  ///
  /// - Complexity: O(1).
  @inlinable
  public mutating func nextForgotten() -> Slot? { forgotten.popLast() }
}

// MARK: - Looking

extension MQ {
  /// Times of expiry looked at, and slots relinked, so far.
  @inlinable
  public var operations: OperationCounts { counts }

  /// The queues from the lowest, each slot with its frequency, and the ghosts with theirs.
  public var parts: [PolicyPart] {
    (0...top).map { queues.part(Queue($0), named: "q\($0)", notes: "use count") { "\($0)" } }
      + [queues.part(ghosts, named: "ghosts", notes: "use count", isGhosts: true) { "\($0)" }]
  }

  /// Which queue the next victim comes from.
  public var victimRule: String {
    guard let lowest = (0...top).first(where: { !queues.isEmpty(Queue($0)) }) else {
      return Self.rule
    }
    return "what was used longest ago in q\(lowest)"
      + (lowest == 0 ? ", the lowest queue" : ", for those below it are empty")
  }

  /// What is wrong with the structure, in one sentence; `nil` when every invariant holds.
  public func invariantViolation() -> String? {
    if let violation = queues.invariantViolation() { return violation }
    for number in 0...top {
      var earliest = number == 0 ? Int64.min : nextExpiry
      var candidate = queues.first(of: Queue(number))
      while let slot = candidate {
        guard expiries[slot.index] >= earliest else {
          return "slot \(slot.rawValue) expires before the one in front of it"
        }
        earliest = expiries[slot.index]
        guard number <= Int(queue(of: queues[mark: slot]).rawValue) else {
          return "slot \(slot.rawValue) is in queue \(number) for \(queues[mark: slot]) uses"
        }
        candidate = queues.slot(after: slot)
      }
    }
    return queues.size(of: ghosts) > ghostLimit ? "more is remembered than may be" : nil
  }
}
