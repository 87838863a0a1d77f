/// What a structure has done so far, in the two units that its documented costs are stated in.
///
/// Counts do not vary between machines or runs, so a test can hold them against a bound where a
/// measured time cannot.
public struct OperationCounts: Hashable, Sendable {
  /// Orderings of two keys decided, or links followed in search of a place.
  public var comparisons: UInt64

  /// Elements written to a new place: array elements shifted, or list nodes relinked.
  public var moves: UInt64

  /// Creates counts, zero unless given.
  @inlinable
  public init(comparisons: UInt64 = 0, moves: UInt64 = 0) {
    self.comparisons = comparisons
    self.moves = moves
  }

  /// The operations between two readings.
  ///
  /// ```swift
  /// OperationCounts(comparisons: 9, moves: 4) - OperationCounts(comparisons: 7, moves: 1)
  /// // comparisons: 2, moves: 3
  /// ```
  @inlinable
  public static func - (later: OperationCounts, earlier: OperationCounts) -> OperationCounts {
    OperationCounts(
      comparisons: later.comparisons &- earlier.comparisons,
      moves: later.moves &- earlier.moves
    )
  }

  /// The operations of two parts together.
  @inlinable
  public static func + (lhs: OperationCounts, rhs: OperationCounts) -> OperationCounts {
    OperationCounts(
      comparisons: lhs.comparisons &+ rhs.comparisons,
      moves: lhs.moves &+ rhs.moves
    )
  }
}
