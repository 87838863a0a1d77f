public import EvictionPolicies

/// A structure, strategy or index that states what its calls cost at most.
///
/// ```swift
/// extension MyQueue: CostStating {
///   public static func cost(of call: CountedCall, count: Int) -> OperationCounts {
///     OperationCounts(comparisons: UInt64(count.bitWidth - count.leadingZeroBitCount), moves: 1)
///   }
/// }
/// ```
public protocol CostStating {
  /// The most comparisons and moves that one call makes.
  ///
  /// - Parameters:
  ///   - call: The kind of call.
  ///   - count: The number of entries before the call or after it, whichever is larger.
  /// - Returns: The bound, as documented.
  static func cost(of call: CountedCall, count: Int) -> OperationCounts
}
