/// Evicts what was asked for least often for the time that it has been held.
///
/// The priority of an object is the number of its requests divided by the time since it was
/// admitted: its rate, not its count, so that what was popular long ago does not stay for it. Such
/// priorities fall along hyperbolas that cross, and no queue or heap can keep their order; so none
/// is kept, and the least of a random sample is evicted. Since it is computed when it is needed,
/// the priority can be anything, such as the rate for each byte.
///
/// Time is counted in requests. A sample as large as the cache is the whole cache, without chance.
///
/// Invariant: exactly the resident slots are there to be sampled; none was admitted in the future.
///
/// Cost: O(1) for a hit, an admission and a removal, O(sample) for an eviction.
///
/// Paper: A. Blankstein, S. Sen, M. J. Freedman, "Hyperbolic caching: flexible caching for web
/// applications", USENIX ATC '17, pp. 499-511 (USENIX gives no DOI).
///
/// When not to use it: where evictions are frequent and have to be cheap, or where objects are
/// asked for in bursts, since it forgets nothing of an object's time in the cache.
///
/// ```swift
/// var policy = Hyperbolic(capacity: .max)
/// policy.insert(Slot(0), size: 1, stamp: 1)
/// policy.insert(Slot(1), size: 1, stamp: 2)
/// policy.access(Slot(0), stamp: 3)
/// policy.access(Slot(0), stamp: 4)
/// policy.evict()  // Slot(1): one request in 3, against three in 4
/// ```
public struct Hyperbolic: EvictionPolicy {
  /// Whom it evicts, in a few words.
  public static var rule: String {
    "what was asked for least often for the time that it has been held"
  }

  /// What a resident's priority is computed from: whole numbers, as doubles, so that the loop over
  /// a sample need not convert them.
  @usableFromInline
  struct Record: Sendable {
    @usableFromInline var requests = 1.0
    /// The time at which it was admitted.
    @usableFromInline var admitted: Double
    /// Its size if that counts, otherwise 1.
    @usableFromInline var weight: Double

    @inlinable
    init(admitted: Double, weight: Double) {
      self.admitted = admitted
      self.weight = weight
    }
  }

  /// How many residents are compared at an eviction.
  public static let sample = StrategyOption(
    "sample",
    default: 64,
    in: 1...65_536,
    means: "residents compared at an eviction"
  )

  /// Whether the rate is one for each byte.
  public static let bytes = StrategyOption(
    "bytes",
    default: 0,
    in: 0...1,
    means: "1 if the priority is divided by the size, 0 if not"
  )

  /// Which random numbers.
  public static let seed = StrategyOption(
    "seed",
    default: 1,
    in: 0...Int(Int32.max),
    means: "which random numbers"
  )

  /// The numbers by which it can be adjusted.
  public static var options: [StrategyOption] { [sample, bytes, seed] }

  /// The cache's limit in bytes; it does not change the order.
  public var capacity: UInt64

  @usableFromInline var residents = SlotSample<Record>()
  @usableFromInline var generator: SplitMix64
  /// Requests so far.
  @usableFromInline var time = 0.0
  @usableFromInline var counts = OperationCounts()
  @usableFromInline let sampleSize: Int
  @usableFromInline let looksAtSizes: Bool

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
    looksAtSizes = settings.whole(Self.bytes) == 1
    generator = SplitMix64(seed: UInt64(settings.whole(Self.seed)))
  }

  /// Counts one request.
  ///
  /// - Parameters:
  ///   - slot: A resident slot.
  ///   - stamp: When it was used; not looked at.
  /// - Complexity: O(1).
  @inlinable
  public mutating func access(_ slot: Slot, stamp: Int64) {
    time += 1
    residents[slot].requests += 1
  }

  /// A slot of the next sample, the one with the least priority.
  ///
  /// - Complexity: O(sample).
  @inlinable
  public func victim() -> Slot? {
    var generator = generator
    return least(using: &generator)
  }

  /// Evicts the slot with the least priority in a sample.
  ///
  /// - Complexity: O(sample): a comparison for each but the first.
  @inlinable
  public mutating func evict() -> Slot? {
    guard let victim = least(using: &generator) else { return nil }
    counts.comparisons &+= UInt64(min(sampleSize, residents.count) - 1)
    remove(victim)
    return victim
  }

  /// Admits a slot, with one request so far.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not resident.
  ///   - size: The object's size in bytes.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(1), one move.
  @inlinable
  public mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    residents.insert(slot, Record(admitted: time, weight: weight(of: size)))
    time += 1
    counts.moves &+= 1
  }

  /// Gives a resident slot another size.
  ///
  /// - Parameters:
  ///   - slot: A resident slot.
  ///   - size: The new value's size in bytes.
  /// - Complexity: O(1).
  @inlinable
  public mutating func resize(_ slot: Slot, to size: UInt64) {
    residents[slot].weight = weight(of: size)
  }

  /// Takes out a resident slot.
  ///
  /// - Complexity: O(1), one move.
  @inlinable
  public mutating func remove(_ slot: Slot) {
    residents.remove(slot)
    counts.moves &+= 1
  }

  /// Priorities compared, and slots moved, so far.
  @inlinable
  public var operations: OperationCounts { counts }
}

// MARK: - Priorities

extension Hyperbolic {
  /// The least of a sample, or of all where they are no more than that.
  ///
  /// All that the loop needs is in local variables: it is most of what this strategy costs.
  @inlinable
  func least(using generator: inout SplitMix64) -> Slot? {
    let count = residents.count
    guard count > 0 else { return nil }
    let isWhole = count <= sampleSize
    let drawings = isWhole ? count : sampleSize
    let now = time
    var random = generator
    var least = 0
    // An imaginary first element that any other is below.
    var leastRequests = 1.0
    var leastCost = 0.0
    residents.withElements { elements in
      for drawing in 0..<drawings {
        let position = isWhole ? drawing : random.below(count)
        let record = elements[position].value
        let cost = (now - record.admitted) * record.weight
        // A rate below the other, without a division.
        if record.requests * leastCost < leastRequests * cost {
          least = position
          leastRequests = record.requests
          leastCost = cost
        }
      }
    }
    generator = random
    return residents[at: least].slot
  }

  /// What an object of a size counts as.
  @inlinable
  func weight(of size: UInt64) -> Double { looksAtSizes ? Double(max(size, 1)) : 1 }

  /// The residents with the rates at which they were asked for, in no order.
  public var parts: [PolicyPart] {
    let places = (0..<residents.count).map { position in
      let element = residents[at: position]
      let (requests, held) = (Int(element.value.requests), Int(time - element.value.admitted))
      return PolicyPart.Place(element.slot, note: "\(requests)/\(held)")
    }
    return [PolicyPart("resident", places, notes: "uses/time held", shape: .array)]
  }

  /// What is wrong with the structure, in one sentence; `nil` when every invariant holds.
  public func invariantViolation() -> String? {
    if let violation = residents.invariantViolation() { return violation }
    for position in 0..<residents.count {
      let element = residents[at: position]
      guard element.value.admitted < time else {
        return "slot \(element.slot.rawValue) was admitted at a time to come"
      }
    }
    return nil
  }
}
