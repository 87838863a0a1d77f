/// Evicts the object from which the fewest hits can be expected for the space and time it takes.
///
/// The hit density of an object is the probability of a hit divided by its size and by the time
/// that it will be held. Both are not guessed at but counted, for each age since the last use and
/// for each of some classes of objects, made of their ages at the latest two hits; see
/// ``HitDensities``. The least of a random sample is evicted, as in ``Hyperbolic``.
///
/// The latest admissions that looked poor are always part of the sample, so that a large newcomer
/// need not wait for chance. In the beginning a few objects, the explorers, are held for longer than
/// they deserve, so that the hits beyond what is usually held are seen at all.
///
/// Invariant: exactly the resident slots are there to be sampled; explorers keep to a hundredth of
/// the capacity.
///
/// Cost: O(1) for a hit and an admission, O(sample) for an eviction; every so many requests all
/// densities are computed anew, a fixed number of steps.
///
/// Paper: N. Beckmann, H. Chen, A. Cidon, "LHD: improving cache hit rate by maximizing hit
/// density", USENIX NSDI '18, pp. 389-403 (USENIX gives no DOI).
///
/// When not to use it: in a small cache or for a short time, where there is nothing to learn from,
/// or where a few hundred kilobytes for its tables are too much.
///
/// ```swift
/// var policy = LHD(capacity: .max)
/// policy.insert(Slot(0), size: 100, stamp: 1)
/// policy.insert(Slot(1), size: 10, stamp: 2)
/// policy.evict()  // Slot(0): ten times the space for the same hits
/// ```
public struct LHD: EvictionPolicy {
  /// Whom it evicts, in a few words.
  public static var rule: String {
    "what the fewest hits can be expected of for its space and time"
  }

  /// What a resident's density is looked up by.
  @usableFromInline
  struct Record: Sendable {
    @usableFromInline var size: UInt64
    /// The time of its last use.
    @usableFromInline var used: UInt64
    /// Its age at its latest hit, in requests.
    @usableFromInline var lastAge: UInt32 = 0
    /// Its class, that of the ages at its latest two hits.
    @usableFromInline var kind: UInt8 = 0
    @usableFromInline var isExplorer = false

    @inlinable
    init(size: UInt64, used: UInt64) {
      self.size = size
      self.used = used
    }
  }

  /// How many residents are compared at an eviction.
  public static let sample = StrategyOption(
    "sample",
    default: 32,
    in: 1...65_536,
    means: "residents compared at an eviction"
  )

  /// How many requests lie between two computations of the densities.
  public static let period = StrategyOption(
    "period",
    default: 16_384,
    in: 1...Int(Int32.max),
    means: "requests between two computations of the densities"
  )

  /// Which random numbers.
  public static let seed = StrategyOption(
    "seed",
    default: 1,
    in: 0...Int(Int32.max),
    means: "which random numbers"
  )

  /// The numbers by which it can be adjusted.
  public static var options: [StrategyOption] { [sample, period, seed] }

  /// The cache's limit in bytes; a hundredth of it is for explorers.
  public var capacity: UInt64

  @usableFromInline var residents = SlotSample<Record>()
  @usableFromInline var densities = HitDensities()
  @usableFromInline var generator: SplitMix64
  /// Requests so far.
  @usableFromInline var time: UInt64 = 0
  /// How often densities were computed.
  @usableFromInline var models = 0
  @usableFromInline var explorerBytes: UInt64 = 0
  /// The latest admissions that looked poor, in a ring; some may have gone since.
  @usableFromInline var poorAdmissions: [Slot] = []
  @usableFromInline var nextPoor = 0
  /// The density of victims, on average over the latest.
  @usableFromInline var victimDensity: Float = 0
  @usableFromInline var counts = OperationCounts()
  @usableFromInline let sampleSize: Int
  @usableFromInline let period: UInt64

  /// Creates a policy with the published sample that holds nothing.
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
    sampleSize = settings.whole(Self.sample)
    period = UInt64(settings.whole(Self.period))
    generator = SplitMix64(seed: UInt64(settings.whole(Self.seed)))
  }

  /// Counts a hit at the age that the object has reached.
  ///
  /// - Parameters:
  ///   - slot: A resident slot.
  ///   - stamp: When it was used; not looked at.
  /// - Complexity: O(1), amortised over the period.
  @inlinable
  public mutating func access(_ slot: Slot, stamp: Int64) {
    var record = residents[slot]
    densities.recordHit(inClass: Int(record.kind), age: age(of: record))
    endExploration(of: record)
    let age = UInt32(min(time - record.used, UInt64(UInt32.max)))
    record.kind = densities.kind(ofAges: UInt64(age) + UInt64(record.lastAge))
    record.lastAge = age
    record.used = time
    explore(&record)
    residents[slot] = record
    passTime()
  }

  /// A slot of the next sample, the one with the least density.
  ///
  /// - Complexity: O(sample).
  @inlinable
  public func victim() -> Slot? {
    var generator = generator
    return least(using: &generator)?.slot
  }

  /// Evicts the slot with the least density in a sample, and counts its age.
  ///
  /// - Complexity: O(sample): a comparison for each but the first, and the few admitted lately that
  ///   have not been judged yet.
  @inlinable
  public mutating func evict() -> Slot? {
    guard let victim = least(using: &generator) else { return nil }
    counts.comparisons &+= UInt64(min(sampleSize, residents.count) - 1)
    densities.recordEviction(inClass: Int(victim.value.kind), age: age(of: victim.value))
    victimDensity = 0.9 * victimDensity + 0.1 * max(density(of: victim.value), 0)
    remove(victim.slot)
    return victim.slot
  }

  /// Admits a slot.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not resident.
  ///   - size: The object's size in bytes.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(1), amortised; one move.
  @inlinable
  public mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    var record = Record(size: size, used: time)
    explore(&record)
    if !record.isExplorer, density(of: record) < victimDensity { suspect(slot) }
    residents.insert(slot, record)
    counts.moves &+= 1
    passTime()
  }

  /// Gives a resident slot another size; an explorer explores no longer.
  ///
  /// - Parameters:
  ///   - slot: A resident slot.
  ///   - size: The new value's size in bytes.
  /// - Complexity: O(1).
  @inlinable
  public mutating func resize(_ slot: Slot, to size: UInt64) {
    endExploration(of: residents[slot])
    residents[slot].isExplorer = false
    residents[slot].size = size
  }

  /// Takes out a resident slot.
  ///
  /// - Complexity: O(1), one move.
  @inlinable
  public mutating func remove(_ slot: Slot) {
    endExploration(of: residents[slot])
    residents.remove(slot)
    counts.moves &+= 1
  }
}
