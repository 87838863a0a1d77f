/// Follows one of two experts, LRU and LFU, at random, and whichever does less harm more often.
///
/// At each eviction the least recently or the least frequently used object goes, as drawn by
/// weights. Each expert's latest victims are remembered apart; when one of them is asked for again,
/// its expert loses weight, the more the sooner that is. That is regret minimisation, with which two
/// plain strategies do better than either, in particular in small caches.
///
/// A returning object goes on with its old frequency. Where both experts name the same object,
/// nobody is to blame, and it is not remembered.
///
/// Invariant: the list and the heap hold exactly the resident slots, the heap by their frequency;
/// each memory keeps to half of the capacity.
///
/// Cost: O(log n) for the heap, O(1) for all else.
///
/// Paper: G. Vietri, L. V. Rodriguez, W. A. Martinez, S. Lyons, J. Liu, R. Rangaswami, M. Zhao,
/// G. Narasimhan, "Driving cache replacement with ML-based LeCaR", USENIX HotStorage '18 (USENIX
/// gives no DOI).
///
/// When not to use it: where scans pass through, which neither expert resists; ``Cacheus`` does.
///
/// ```swift
/// var policy = LeCaR(capacity: 3)
/// policy.insert(Slot(0), size: 1, stamp: 1)
/// policy.insert(Slot(1), size: 1, stamp: 2)
/// policy.access(Slot(0), stamp: 3)
/// policy.evict()  // Slot(1), as both experts say
/// ```
public struct LeCaR: EvictionPolicy {
  /// Whom it evicts, in a few words.
  public static var rule: String {
    "what one of two experts chose, LRU or LFU, drawn by their weights"
  }

  /// The residents, and what each expert evicted.
  @usableFromInline
  enum Queue: UInt8, CaseIterable, Sendable { case resident, recencyGhosts, frequencyGhosts }

  /// How fast weights change.
  public static let rate = StrategyOption(
    "rate",
    default: 0.45,
    in: 0...10,
    means: "learning rate of the weights"
  )

  /// What is left of a regret after as many requests as there are residents.
  public static let discount = StrategyOption(
    "discount",
    default: 0.005,
    in: 0.000_001...1,
    means: "what is left of a regret after a cache's size of requests"
  )

  /// Which random numbers.
  public static let seed = StrategyOption(
    "seed",
    default: 1,
    in: 0...Int(Int32.max),
    means: "which random numbers"
  )

  /// The numbers by which it can be adjusted.
  public static var options: [StrategyOption] { [rate, discount, seed] }

  /// The cache's limit in bytes; half of it is remembered for each expert.
  public var capacity: UInt64 {
    didSet {
      queues.forget(from: .recencyGhosts, limit: ghostLimit, forgotten: &forgotten)
      queues.forget(from: .frequencyGhosts, limit: ghostLimit, forgotten: &forgotten)
    }
  }

  /// The residents by recency and the ghosts by eviction; the mark is the frequency.
  @usableFromInline var queues = LinkedLists<Queue>()
  /// The residents by frequency, among equals the least recently used first.
  @usableFromInline var frequencies = IndexedHeap()
  @usableFromInline var weights = ExpertWeights()
  @usableFromInline var generator: SplitMix64
  @usableFromInline var forgotten: [Slot] = []
  /// When each ghost was evicted, by slot.
  @usableFromInline var evictionTimes: [UInt64] = []
  /// Requests so far.
  @usableFromInline var time: UInt64 = 0
  @usableFromInline var moves: UInt64 = 0
  @usableFromInline let learningRate: Double
  @usableFromInline let discountLogarithm: Double

  /// Creates a policy with the published rates that holds nothing.
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
    learningRate = settings.value(of: Self.rate)
    discountLogarithm = settings.value(of: Self.discount).logarithm
    generator = SplitMix64(seed: UInt64(settings.whole(Self.seed)))
  }

  /// Counts a use, and moves a slot to the end of the list.
  ///
  /// - Parameters:
  ///   - slot: A resident slot.
  ///   - stamp: When it was used; not looked at.
  /// - Complexity: O(log n).
  @inlinable
  public mutating func access(_ slot: Slot, stamp: Int64) {
    time += 1
    queues.move(slot, to: .resident)
    queues[mark: slot] &+= 1
    frequencies.update(slot, stamp: Int64(queues[mark: slot]))
    moves &+= 1
  }

  /// Blames the expert that evicted a slot that comes back.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not resident.
  ///   - size: The object's size in bytes; not looked at.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(1).
  @inlinable
  public mutating func miss(_ slot: Slot, size: UInt64, stamp: Int64) {
    time += 1
    guard let list = queues.list(of: slot) else {
      queues[mark: slot] = 1
      return
    }
    let away = Double(time - evictionTimes[slot.index]) / Double(max(frequencies.count, 1))
    weights.regret(
      list == .recencyGhosts ? .recency : .frequency,
      by: learningRate * (discountLogarithm * away).exponential
    )
    queues.remove(slot)
    queues[mark: slot] &+= 1
    moves &+= 1
  }

  /// What the expert that will be drawn next names.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func victim() -> Slot? {
    var generator = generator
    return weights.draw(using: &generator) == .recency
      ? queues.first(of: .resident) : frequencies.first
  }

  /// Draws an expert, evicts what it names, and remembers whose victim it was.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public mutating func evict() -> Slot? {
    guard let recent = queues.first(of: .resident), let frequent = frequencies.first else {
      return nil
    }
    let expert = weights.draw(using: &generator)
    let victim = expert == .recency ? recent : frequent
    frequencies.remove(victim)
    moves &+= 1
    guard recent != frequent else {
      queues.remove(victim)
      return victim
    }
    while evictionTimes.count <= victim.index {
      evictionTimes.append(0)
    }
    evictionTimes[victim.index] = time
    queues.remember(
      victim,
      in: expert == .recency ? .recencyGhosts : .frequencyGhosts,
      limit: ghostLimit,
      forgotten: &forgotten
    )
    return victim
  }

  /// Admits a slot as the most recent, with the frequency that `miss` found.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not resident.
  ///   - size: The object's size in bytes.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(log n).
  @inlinable
  public mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    queues.append(slot, to: .resident, size: size)
    frequencies.insert(slot, stamp: Int64(queues[mark: slot]))
    moves &+= 1
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
    queues.remove(slot)
    frequencies.remove(slot)
    moves &+= 1
  }
}
