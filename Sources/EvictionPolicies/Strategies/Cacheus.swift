/// Follows one of two experts at random like ``LeCaR``, but experts that resist scans and churn.
///
/// One is a scan-resistant LRU: newcomers and what has not been used for long share one part of the
/// cache, from which alone it evicts, what was used again has the other, and the border moves to
/// where it is needed. The other is a churn-resistant LFU, which among the least frequent takes the
/// most recent, so that of a working set too large for the cache some part stays. The rate at
/// which trust in them changes adapts itself to the hit ratio, so that nothing has to be set.
///
/// The published program counts in objects. With sizes, the border moves by the size of the object
/// that moves it.
///
/// Invariant: the reused part keeps to its limit, which leaves something for the other; the heap
/// holds exactly the resident slots; demoted and new objects are as many as are counted.
///
/// Cost: O(log n) for the heap, O(1) amortised for all else.
///
/// Paper: L. V. Rodriguez, F. Yusuf, S. Lyons, E. Paz, R. Rangaswami, J. Liu, M. Zhao,
/// G. Narasimhan, "Learning cache replacement with CACHEUS", USENIX FAST '21, pp. 341-354 (USENIX
/// gives no DOI).
///
/// When not to use it: where every microsecond counts: it keeps a heap and a history, and the
/// simpler queues come close to it.
///
/// ```swift
/// var policy = Cacheus(capacity: 100)
/// policy.insert(Slot(0), size: 1, stamp: 1)
/// policy.insert(Slot(1), size: 1, stamp: 2)
/// policy.access(Slot(0), stamp: 3)
/// policy.evict()  // Slot(1)
/// ```
public struct Cacheus: EvictionPolicy {
  /// Whom it evicts, in a few words.
  public static var rule: String {
    "what one of two experts chose, SR-LRU or CR-LFU, drawn by their weights"
  }

  /// The two parts of the cache, and what each expert evicted.
  @usableFromInline
  enum Queue: UInt8, CaseIterable, Sendable { case reused, others, recencyGhosts, frequencyGhosts }

  /// Which random numbers.
  public static let seed = StrategyOption(
    "seed",
    default: 1,
    in: 0...Int(Int32.max),
    means: "which random numbers"
  )

  /// The numbers by which it can be adjusted.
  public static var options: [StrategyOption] { [seed] }

  /// The cache's limit in bytes, which is divided anew when it changes.
  public var capacity: UInt64 {
    didSet { divide(from: oldValue) }
  }

  /// The parts by recency and the ghosts by eviction; the mark is a ``CacheusMark``.
  @usableFromInline var queues = LinkedLists<Queue>()
  /// The residents by frequency, among equals the most recently used first.
  @usableFromInline var frequencies = IndexedHeap()
  @usableFromInline var weights = ExpertWeights()
  /// How fast weights change; there is none before the cache was full.
  @usableFromInline var rate: AdaptiveRate?
  @usableFromInline var generator: SplitMix64
  @usableFromInline var forgotten: [Slot] = []
  /// Requests so far.
  @usableFromInline var time: UInt64 = 0
  /// The most bytes in the reused part.
  @usableFromInline var reusedLimit: UInt64
  /// Residents that have fallen back from the reused part.
  @usableFromInline var demotedCount = 0
  /// Victims of recency, still remembered, that were never used again.
  @usableFromInline var newCount = 0
  @usableFromInline var moves: UInt64 = 0

  /// Creates a policy that holds nothing.
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
    reusedLimit = capacity - capacity.share(Self.firstShare)
    generator = SplitMix64(seed: UInt64(settings.whole(Self.seed)))
  }

  /// The share that newcomers have to begin with.
  @inlinable
  static var firstShare: Double { 0.01 }
}

// MARK: - Requests

extension Cacheus {
  /// Counts a use, and moves a slot to the end of the reused part.
  ///
  /// A demoted object that is used says that the reused part is too small.
  ///
  /// - Parameters:
  ///   - slot: A resident slot.
  ///   - stamp: When it was used; not looked at.
  /// - Complexity: O(log n).
  @inlinable
  public mutating func access(_ slot: Slot, stamp: Int64) {
    record(isHit: true)
    var mark = CacheusMark(queues[mark: slot])
    if mark.isDemoted {
      enlargeReused(for: slot)
      mark.isDemoted = false
      demotedCount -= 1
    }
    mark.isNew = false
    mark.frequency += 1
    queues[mark: slot] = mark.rawValue
    frequencies.update(slot, stamp: key(of: mark))
    queues.move(slot, to: queues.size(of: slot) <= reusedLimit ? .reused : .others)
    moves &+= 1
    settleReused()
  }

  /// Blames the expert that evicted a slot that comes back.
  ///
  /// A newcomer that was evicted before it was used again says that the reused part is too large.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not resident.
  ///   - size: The object's size in bytes; not looked at.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(1), amortised.
  @inlinable
  public mutating func miss(_ slot: Slot, size: UInt64, stamp: Int64) {
    record(isHit: false)
    var mark = CacheusMark(queues[mark: slot])
    switch queues.list(of: slot) {
    case .recencyGhosts:
      if mark.isNew {
        newCount -= 1
        reduceReused(for: slot)
      }
      weights.regret(.recency, by: rate?.value ?? 0)
    case .frequencyGhosts:
      weights.regret(.frequency, by: rate?.value ?? 0)
    default:
      queues[mark: slot] = CacheusMark.newcomer.rawValue
      return
    }
    queues.remove(slot)
    moves &+= 1
    mark.isNew = false
    mark.isReturning = true
    mark.frequency += 1
    queues[mark: slot] = mark.rawValue
  }

  /// Admits a slot, one that returns to the reused part, another among the others.
  ///
  /// Before anything was evicted, newcomers fill the reused part first.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not resident.
  ///   - size: The object's size in bytes.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(log n).
  @inlinable
  public mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    var mark = CacheusMark(queues[mark: slot])
    let isReused: Bool
    if rate == nil {
      let used = queues.size(of: .reused)
      isReused = used <= reusedLimit && size <= reusedLimit - used
      mark.isNew = false
    } else {
      isReused = mark.isReturning && size <= reusedLimit
    }
    mark.isReturning = false
    queues[mark: slot] = mark.rawValue
    queues.append(slot, to: isReused ? .reused : .others, size: size)
    frequencies.insert(slot, stamp: key(of: mark))
    moves &+= 1
    settleReused()
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
  /// - Complexity: O(log n).
  @inlinable
  public mutating func remove(_ slot: Slot) {
    if CacheusMark(queues[mark: slot]).isDemoted { demotedCount -= 1 }
    queues.remove(slot)
    frequencies.remove(slot)
    moves &+= 1
  }
}

// MARK: - Evictions

extension Cacheus {
  /// What the expert that will be drawn next names.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func victim() -> Slot? {
    var generator = generator
    return weights.draw(using: &generator) == .recency ? leastRecent : frequencies.first
  }

  /// Draws an expert, evicts what it names, and remembers whose victim it was.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public mutating func evict() -> Slot? {
    guard let recent = leastRecent, let frequent = frequencies.first else { return nil }
    if rate == nil {
      // The rate at which the regret of two experts over n requests is least.
      rate = AdaptiveRate((1.3862943611198906 / Double(frequencies.count)).squareRoot())
    }
    let expert = weights.draw(using: &generator)
    let victim = expert == .recency ? recent : frequent
    var mark = CacheusMark(queues[mark: victim])
    if mark.isDemoted {
      mark.isDemoted = false
      demotedCount -= 1
    }
    queues[mark: victim] = mark.rawValue
    frequencies.remove(victim)
    moves &+= 1
    if recent == frequent {
      queues.remove(victim)
    } else {
      remember(victim, by: expert)
    }
    return victim
  }
}
