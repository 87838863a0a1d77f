/// Evicts from the lowest of several LRU segments, which an object climbs with every hit.
///
/// A newcomer has to prove itself in the lowest segment, probation, and is evicted there unless it
/// is hit. A hit lifts an object into the next segment up; where that is full, its least recently
/// used one falls back to the segment below and gets another chance. So what is used once never
/// displaces what is used twice.
///
/// Invariant: each resident slot is in one segment, in the order of last use; no segment but the
/// lowest holds more than its size.
///
/// Cost: O(1) for every operation where sizes are equal; a hit moves one slot for each segment
/// below that overflows. With unequal sizes a segment may have to give up several small objects
/// for one large, O(1) amortised.
///
/// Paper: R. Karedla, J. S. Love, B. G. Wherry, "Caching strategies to improve disk system
/// performance", Computer 27(3), 1994, doi:10.1109/2.268884.
///
/// When not to use it: where the set of popular objects changes quickly. Objects that were popular
/// once leave the protected segment only as others are hit twice within a probation of 20 %.
///
/// ```swift
/// var policy = SLRU(capacity: 5)  // probation of 1 byte, protected of 4
/// for index in 0..<5 { policy.insert(Slot(index), size: 1, stamp: 0) }
/// policy.access(Slot(0), stamp: 1)  // up, and Slot(1) falls back
/// policy.evict()                    // Slot(1)
/// ```
public struct SLRU: EvictionPolicy {
  /// Whom it evicts, in a few words.
  public static var rule: String { "what was used longest ago in the lowest segment" }

  /// A segment; 0 is the lowest.
  @usableFromInline
  struct Segment: RawRepresentable, Sendable {
    @usableFromInline let rawValue: UInt8

    @inlinable
    init(rawValue: UInt8) {
      self.rawValue = rawValue
    }
  }

  /// How many segments of equal size there are; 0 for the usual two of 20 % and 80 %.
  public static let segments = StrategyOption(
    "segments",
    default: 0,
    in: 0...64,
    means: "equal segments; 0 for two of 20 % and 80 %"
  )

  /// The numbers by which it can be adjusted.
  public static var options: [StrategyOption] { [segments] }

  /// The cache's limit in bytes, of which every segment has its part.
  public var capacity: UInt64 {
    didSet {
      limits = Self.limits(of: capacity, equalSegments: equalSegments)
      cascade(from: limits.count - 1)
    }
  }

  @usableFromInline var lists: LinkedLists<Segment>
  @usableFromInline var limits: [UInt64]
  /// Whether what a hit pushed down has left the lowest segment above its size.
  @usableFromInline var owesEviction = false
  @usableFromInline var counts = OperationCounts()
  private let equalSegments: Int

  /// Creates a policy with a probation of 20 % and a protected segment of 80 % that holds nothing.
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
    equalSegments = settings.whole(Self.segments)
    limits = Self.limits(of: capacity, equalSegments: equalSegments)
    lists = LinkedLists(count: limits.count)
  }

  private static func limits(of capacity: UInt64, equalSegments: Int) -> [UInt64] {
    guard equalSegments > 0 else { return [capacity.share(0.2), capacity.share(0.8)] }
    let part = max(capacity / UInt64(equalSegments), min(capacity, 1))
    return Array(repeating: part, count: equalSegments)
  }
}

// MARK: - Requests

extension SLRU {
  /// Lifts a slot to the head of the next segment up, whose surplus falls back.
  ///
  /// - Complexity: O(1) amortised: one move, and one for each slot that falls.
  @inlinable
  public mutating func access(_ slot: Slot, stamp: Int64) {
    guard let segment = lists.list(of: slot) else { return }
    let above = min(Int(segment.rawValue) + 1, limits.count - 1)
    lists.move(slot, to: Self.segment(above))
    counts.moves &+= 1
    owesEviction = cascade(from: above) && hasSurplus
  }

  /// The least recently used slot of the lowest segment that is not empty.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func victim() -> Slot? {
    var level = 0
    while level < limits.count {
      if let coldest = lists.first(of: Self.segment(level)) { return coldest }
      level += 1
    }
    return nil
  }

  /// Evicts the least recently used slot of the lowest segment that is not empty.
  ///
  /// - Complexity: O(1), one move.
  @inlinable
  public mutating func evict() -> Slot? {
    guard let victim = victim() else { return nil }
    remove(victim)
    return victim
  }

  /// Whether a hit has pushed more down into the lowest segment than belongs there.
  @inlinable
  public var isOverfull: Bool { owesEviction }

  /// Admits a slot to the lowest segment with room for it, so that a cold cache fills from below.
  ///
  /// Where none has, it goes into the lowest, which gives up its coldest for it when room is made.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not resident.
  ///   - size: The object's size in bytes.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(1), one move.
  @inlinable
  public mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    var level = 0
    while level < limits.count, !hasRoom(level, for: size) {
      level += 1
    }
    lists.append(slot, to: Self.segment(level < limits.count ? level : 0), size: size)
    counts.moves &+= 1
  }

  /// Gives a slot another size; the access that follows restores the segments' sizes.
  ///
  /// - Complexity: O(1).
  @inlinable
  public mutating func resize(_ slot: Slot, to size: UInt64) {
    lists.resize(slot, to: size)
  }

  /// Takes out a resident slot.
  ///
  /// - Complexity: O(1), one move.
  @inlinable
  public mutating func remove(_ slot: Slot) {
    lists.remove(slot)
    counts.moves &+= 1
    owesEviction = owesEviction && hasSurplus
  }
}

// MARK: - Segments

extension SLRU {
  /// Lets what is too much in a segment and in those below fall, each to the head of the next.
  ///
  /// - Returns: Whether anything has reached the lowest segment.
  @inlinable
  @discardableResult
  mutating func cascade(from start: Int) -> Bool {
    var hasReachedLowest = false
    var level = start
    while level > 0 {
      while isAboveItsSize(level), let coldest = lists.first(of: Self.segment(level)) {
        lists.move(coldest, to: Self.segment(level - 1))
        counts.moves &+= 1
        hasReachedLowest = level == 1
      }
      level -= 1
    }
    return hasReachedLowest
  }

  /// Whether the lowest segment has something to give up: a single object is never too large for it.
  @inlinable
  var hasSurplus: Bool {
    isAboveItsSize(0) && lists.count(of: Self.segment(0)) > 1
  }

  @inlinable
  func isAboveItsSize(_ level: Int) -> Bool {
    lists.size(of: Self.segment(level)) > limits[level]
  }

  @inlinable
  func hasRoom(_ level: Int, for size: UInt64) -> Bool {
    let used = lists.size(of: Self.segment(level))
    return used <= limits[level] && size <= limits[level] &- used
  }

  @inlinable
  static func segment(_ level: Int) -> Segment {
    Segment(rawValue: UInt8(truncatingIfNeeded: level))
  }
}

// MARK: - Looking inside

extension SLRU {
  /// Slots relinked so far.
  @inlinable
  public var operations: OperationCounts { counts }

  /// The segments from the lowest, each with its coldest slot first.
  public var parts: [PolicyPart] {
    limits.indices.map { level in
      lists.part(Self.segment(level), named: name(of: level))
    }
  }

  private func name(of level: Int) -> String {
    guard equalSegments == 0 else { return "segment \(level + 1)" }
    return level == 0 ? "probation" : "protected"
  }

  /// Which segment the next victim comes from.
  public var victimRule: String {
    guard let level = limits.indices.first(where: { !lists.isEmpty(Self.segment($0)) }) else {
      return Self.rule
    }
    return "what was used longest ago in \(name(of: level))"
      + (level == 0 ? ", the lowest segment" : ", for those below it are empty")
  }

  /// How much each segment may hold.
  public var quantities: [PolicyQuantity] {
    limits.indices.map { PolicyQuantity("share of \(name(of: $0))", limits[$0]) }
  }

  /// What is wrong with the structure, in one sentence; `nil` when every invariant holds.
  public func invariantViolation() -> String? {
    if let level = limits.indices.dropFirst().first(where: isAboveItsSize) {
      return "the \(name(of: level)) segment is above its size"
    }
    return lists.invariantViolation()
  }
}
