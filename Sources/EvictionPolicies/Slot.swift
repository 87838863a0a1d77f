/// A small integer that stands for one object inside a policy.
///
/// Policies know objects by slot alone: their owner maps names to slots and recycles them before it
/// makes new ones, so that a policy's tables are plain arrays indexed by slot.
///
/// ```swift
/// let slot = Slot(3)
/// slot.index         // 3
/// Slot(3) < Slot(4)  // true
/// ```
public struct Slot: Hashable, Comparable, Sendable {
  /// The number, in the width in which tables store it.
  public let rawValue: UInt32

  /// Creates the slot with a number as stored in a table.
  ///
  /// - Parameter rawValue: Any number but `UInt32.max`, which tables use for "no slot".
  @inlinable
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Creates the slot at a position of a table.
  ///
  /// - Parameter index: From 0 up to, but not including, `UInt32.max`; anything else traps.
  @inlinable
  public init(_ index: Int) {
    precondition(
      index >= 0 && UInt(index) < UInt(UInt32.max),
      "a slot is a number below UInt32.max"
    )
    self.rawValue = UInt32(truncatingIfNeeded: index)
  }

  /// The slot's position in a table.
  @inlinable
  public var index: Int { Int(rawValue) }

  /// Orders slots by number.
  @inlinable
  public static func < (lhs: Slot, rhs: Slot) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}
