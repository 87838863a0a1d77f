/// Evicts any one of the objects held, all with the same chance.
///
/// Nothing is learned and nothing is kept beside the objects: a hit costs nothing, and no pattern of
/// requests is the worst one. It is what a strategy has to beat to be worth its memory; on a loop
/// larger than the cache it beats LRU.
///
/// Invariant: the table holds each resident slot once, and the other table where.
///
/// Cost: every operation is O(1); an access is nothing at all.
///
/// Paper: L. A. Belady, "A study of replacement algorithms for a virtual-storage computer",
/// IBM Systems Journal 5(2), 1966, doi:10.1147/sj.52.0078.
///
/// When not to use it: wherever some objects are more popular than others, and where two runs have
/// to be equal although their calls are not.
///
/// ```swift
/// var policy = RandomEviction(capacity: .max, settings: ["seed": 7])
/// for index in 0..<10 { policy.insert(Slot(index), size: 1, stamp: 0) }
/// policy.victim() == policy.evict()  // true: the choice is made as soon as one looks
/// ```
public struct RandomEviction: EvictionPolicy {
  /// Whom it evicts, in a few words.
  public static var rule: String { "any one, by chance" }

  /// Which sequence of random choices is made.
  public static let seed = StrategyOption(
    "seed",
    default: 1,
    in: 0...Int(Int32.max),
    means: "which random choices are made"
  )

  /// The numbers by which it can be adjusted.
  public static var options: [StrategyOption] { [seed] }

  /// The cache's limit in bytes; it changes nothing.
  public var capacity: UInt64

  @usableFromInline var residents: [Slot] = []
  /// Where each resident slot stands among them; ``absent`` for the others.
  @usableFromInline var positions: [UInt32] = []
  @usableFromInline var generator: SplitMix64
  @usableFromInline var counts = OperationCounts()

  @inlinable
  static var absent: UInt32 { .max }

  /// Creates a policy with the default seed that holds nothing.
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
    generator = SplitMix64(seed: UInt64(settings.whole(Self.seed)))
  }

  /// Does nothing: use does not count.
  ///
  /// - Complexity: O(1), no comparison and no move.
  @inlinable
  public mutating func access(_ slot: Slot, stamp: Int64) {}

  /// The slot that the next random number stands for.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func victim() -> Slot? {
    var ahead = generator
    return residents.isEmpty ? nil : residents[ahead.below(residents.count)]
  }

  /// Evicts the slot that the next random number stands for.
  ///
  /// - Complexity: O(1), at most one move.
  @inlinable
  public mutating func evict() -> Slot? {
    guard !residents.isEmpty else { return nil }
    let victim = residents[generator.below(residents.count)]
    remove(victim)
    return victim
  }

  /// Admits a slot.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not resident.
  ///   - size: The object's size in bytes; not looked at.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(1), one move; amortised over the growth of the tables.
  @inlinable
  public mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    while positions.count <= slot.index {
      positions.append(Self.absent)
    }
    precondition(positions[slot.index] == Self.absent, "a slot is resident at most once")
    residents.append(slot)
    place(slot, at: residents.count - 1)
  }

  /// Takes out a resident slot, whose place the last one takes.
  ///
  /// - Complexity: O(1), at most one move.
  @inlinable
  public mutating func remove(_ slot: Slot) {
    let position = positions[slot.index]
    precondition(position != Self.absent, "only a resident slot can be removed")
    let last = residents.removeLast()
    if last != slot {
      residents[Int(position)] = last
      place(last, at: Int(position))
    }
    positions[slot.index] = Self.absent
  }

  @inlinable
  mutating func place(_ slot: Slot, at position: Int) {
    positions[slot.index] = UInt32(truncatingIfNeeded: position)
    counts.moves &+= 1
  }

  /// Slots written to a new place so far.
  @inlinable
  public var operations: OperationCounts { counts }

  /// The array that a place is drawn from, in no order.
  public var parts: [PolicyPart] {
    [PolicyPart("array", residents.map { PolicyPart.Place($0) }, shape: .array)]
  }

  /// What is wrong with the structure, in one sentence; `nil` when every invariant holds.
  public func invariantViolation() -> String? {
    for (position, slot) in residents.enumerated()
    where slot.index >= positions.count || Int(positions[slot.index]) != position {
      return "slot \(slot.rawValue) does not stand where its position says"
    }
    guard positions.count(where: { $0 != Self.absent }) == residents.count else {
      return "a position is kept for a slot that is not resident"
    }
    return nil
  }
}
