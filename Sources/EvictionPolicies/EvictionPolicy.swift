/// A strategy: which of the objects held is the next to be evicted.
///
/// A policy is a value type over slots, sizes and stamps. It knows no names, files, dates or locks.
/// Being a value, it can be copied to look ahead, kept as history, and specialised by the compiler.
///
/// The owner drives it, on disk as in a simulation, in this order:
///
/// | event | calls |
/// |---|---|
/// | hit | `access` |
/// | value of a held object replaced | `resize`, then `access` |
/// | miss | `miss`, `admits`; if admitted, `evict` as often as room is needed, then `insert` |
/// | on disk already, when a directory is read | `miss`, then `insert` |
/// | removed by the user | `remove` |
/// | after each of these, and once room is made | `evict` while `isOverfull` |
///
/// Between the `miss` and the `insert` of one slot, anything may happen to the others,
/// announcements included: while one file is being written, the cache goes on. The size that counts
/// is the one given to `insert`. A newcomer that is withdrawn is inserted and removed at once.
///
/// Ghosts: a policy may go on remembering a slot after it was evicted. It then answers `true` to
/// ``remembers(_:)`` and hands the slot back through ``nextForgotten()`` once it has forgotten it;
/// only then may the owner give the slot to another object. `miss` takes a ghost out of the memory
/// again, so that nothing is forgotten between `miss` and `insert`. Memory is bounded: by a few
/// capacities, where a ghost counts as one byte at least, and without a limit by a few times what
/// is resident, or by nothing at all being remembered.
///
/// A whole policy that evicts the newest object:
///
/// ```swift
/// struct LIFO: EvictionPolicy {
///   var capacity: UInt64
///   private var list = LinkedList()
///   init(capacity: UInt64) { self.capacity = capacity }
///   mutating func access(_ slot: Slot, stamp: Int64) {}
///   mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) { list.append(slot) }
///   mutating func remove(_ slot: Slot) { list.remove(slot) }
///   mutating func evict() -> Slot? { list.removeLast() }
/// }
/// ```
public protocol EvictionPolicy: Sendable {
  /// The numbers by which the strategy can be adjusted; none unless it says so.
  static var options: [StrategyOption] { get }

  /// Whom the strategy evicts, for a sentence that goes on with the names of the victims.
  ///
  /// ```swift
  /// FIFO.rule  // "what was admitted longest ago"
  /// ```
  ///
  /// The default says that the strategy has chosen.
  static var rule: String { get }

  /// Whom the next call of `evict` takes and why, for a sentence like ``rule``.
  ///
  /// Where the rule has branches, this says which of them applies as things stand.
  ///
  /// ```swift
  /// var policy = ARC(capacity: 2)
  /// policy.insert(Slot(0), size: 1, stamp: 1)
  /// policy.victimRule  // "what was used longest ago in T1, for T2 is empty"
  /// ```
  ///
  /// The default is the whole rule.
  var victimRule: String { get }

  /// Whom the strategy does not admit, for a sentence that goes on with the name of the newcomer.
  ///
  /// ```swift
  /// GDSF.admissionRule  // "what would be the first to go for the room that it needs"
  /// ```
  ///
  /// The default says that the strategy has decided.
  static var admissionRule: String { get }

  /// Creates a policy that holds nothing.
  ///
  /// - Parameter capacity: The cache's limit in bytes; `.max` when it has none.
  init(capacity: UInt64)

  /// Creates a policy that holds nothing, with some of its options set.
  ///
  /// The default ignores them, as is right for a strategy that has no options.
  ///
  /// - Parameters:
  ///   - capacity: The cache's limit in bytes; `.max` when it has none.
  ///   - settings: Values for ``options``; one out of its range counts as the nearest in it.
  init(capacity: UInt64, settings: StrategySettings)

  /// The cache's limit in bytes; strategies that divide the cache divide it anew when it changes.
  ///
  /// The policy never evicts by itself: a smaller capacity takes effect through calls of `evict`.
  var capacity: UInt64 { get set }

  /// Records a hit on a resident slot.
  ///
  /// - Parameters:
  ///   - slot: A resident slot.
  ///   - stamp: When, as an order-preserving image of a date; it may lie before earlier stamps.
  mutating func access(_ slot: Slot, stamp: Int64)

  /// Announces an object about to be admitted, before room is made for it.
  ///
  /// Ghosts and adaptation act here. The default does nothing.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not resident: a new one, or a ghost.
  ///   - size: The object's size in bytes.
  ///   - stamp: When it was requested.
  mutating func miss(_ slot: Slot, size: UInt64, stamp: Int64)

  /// Whether the strategy takes the newcomer, asked after `miss` and before anything is evicted.
  ///
  /// A slot that is declined is either remembered or free again. The default takes everything.
  ///
  /// - Parameters:
  ///   - slot: The slot just announced by `miss`.
  ///   - size: The object's size in bytes.
  /// - Returns: `false` to decline.
  func admits(_ slot: Slot, size: UInt64) -> Bool

  /// The next slot to be evicted; `nil` exactly when nothing is resident.
  ///
  /// Pure: looking never changes a later choice. The default evicts from a copy, which costs O(n).
  func victim() -> Slot?

  /// Evicts: removes and returns exactly ``victim()``.
  mutating func evict() -> Slot?

  /// Admits the object announced by `miss`. Room has been made.
  ///
  /// It may not have been asked for: what a directory holds already is inserted as it is.
  ///
  /// - Parameters:
  ///   - slot: The slot that `miss` announced.
  ///   - size: The object's size in bytes.
  ///   - stamp: When it was requested.
  mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64)

  /// Whether one more object has to go although there may be room.
  ///
  /// So says a strategy that divides the cache when one part holds more than its share. The owner
  /// evicts until it no longer says so. Never `true` with nothing resident. The default never is.
  var isOverfull: Bool { get }

  /// Records that the value of a resident slot was replaced by one of another size.
  ///
  /// An `access` follows. The default does nothing.
  ///
  /// - Parameters:
  ///   - slot: A resident slot.
  ///   - size: The new value's size in bytes.
  mutating func resize(_ slot: Slot, to size: UInt64)

  /// Takes out a resident slot that the user removed. It is not remembered.
  mutating func remove(_ slot: Slot)

  /// Whether an evicted slot is remembered as a ghost. The default remembers nothing.
  func remembers(_ slot: Slot) -> Bool

  /// A slot that was remembered and no longer is, each once; `nil` when there is none to report.
  ///
  /// The owner drains this after every mutation. A slot forgotten within the very call that evicted
  /// it may be reported or not. The default reports nothing.
  mutating func nextForgotten() -> Slot?

  /// Comparisons and moves so far; zero for a policy that does not count.
  var operations: OperationCounts { get }

  /// The structure as it stands, part by part, for drawings.
  ///
  /// The default shows the residents as one part, in the order of their eviction.
  var parts: [PolicyPart] { get }

  /// The numbers by which the strategy decides as they stand, for drawings.
  ///
  /// ```swift
  /// ARC(capacity: 4).quantities  // the target of T1, which is 0.00
  /// ```
  ///
  /// The default shows none.
  var quantities: [PolicyQuantity] { get }

  /// What is wrong with the structure inside, in one sentence; `nil` when every invariant holds.
  ///
  /// For tests, which call it after every operation. The default checks nothing.
  func invariantViolation() -> String?
}

extension EvictionPolicy {
  /// Says no more than that the strategy has chosen.
  public static var rule: String { "what the strategy has chosen" }

  /// Says the whole rule.
  public var victimRule: String { Self.rule }

  /// Says no more than that the strategy has decided.
  public static var admissionRule: String { "what it has decided not to take" }

  /// Has no options.
  @inlinable
  public static var options: [StrategyOption] { [] }

  /// Creates a policy without regard to settings.
  @inlinable
  public init(capacity: UInt64, settings: StrategySettings) {
    self.init(capacity: capacity)
  }

  /// Evicts from a copy to see what would go.
  @inlinable
  public func victim() -> Slot? {
    var copy = self
    return copy.evict()
  }

  /// Leaves it to the capacity when something has to go.
  @inlinable
  public var isOverfull: Bool { false }

  /// The residents in the order of their eviction.
  public var parts: [PolicyPart] {
    var copy = self
    var places: [PolicyPart.Place] = []
    while let slot = copy.evict() {
      places.append(PolicyPart.Place(slot))
    }
    return [PolicyPart("resident", places)]
  }

  /// Shows none: this policy decides by its structure alone.
  public var quantities: [PolicyQuantity] { [] }

  /// Does nothing: a miss teaches this policy nothing.
  @inlinable
  public mutating func miss(_ slot: Slot, size: UInt64, stamp: Int64) {}

  /// Takes every newcomer.
  @inlinable
  public func admits(_ slot: Slot, size: UInt64) -> Bool { true }

  /// Does nothing: this policy does not look at sizes.
  @inlinable
  public mutating func resize(_ slot: Slot, to size: UInt64) {}

  /// Remembers nothing that was evicted.
  @inlinable
  public func remembers(_ slot: Slot) -> Bool { false }

  /// Has nothing to forget.
  @inlinable
  public mutating func nextForgotten() -> Slot? { nil }

  /// Counts nothing.
  @inlinable
  public var operations: OperationCounts { OperationCounts() }

  /// Checks nothing.
  @inlinable
  public func invariantViolation() -> String? { nil }
}
