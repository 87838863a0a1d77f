public import CacheIndexes
public import EvictionPolicies

/// A date-ordered index that counts what it does, and so can be held to the costs that it states.
///
/// An index that adopts this has `complexity` among its ``CacheIndexLaw/dateOrdered`` laws.
public protocol CountingCacheIndex: CacheIndexProtocol, CostStating {
  /// Comparisons and moves since the index was made.
  var operationCounts: OperationCounts { get }
}

extension CacheIndex: CountingCacheIndex {
  /// Comparisons made and references shifted since the index was made.
  public var operationCounts: OperationCounts { operations }

  /// The most comparisons and shifts that one call makes.
  ///
  /// - Parameters:
  ///   - call: The kind of call.
  ///   - count: The number of entries before the call or after it, whichever is larger.
  /// - Returns: The bound, as ``CacheIndex`` documents it.
  public static func cost(of call: CountedCall, count: Int) -> OperationCounts {
    let logarithm = UInt64(count.binaryLogarithm)
    let count = UInt64(count)
    return switch call {
    case .addLatest: OperationCounts(comparisons: 1, moves: 1)
    case .addAnywhere: OperationCounts(comparisons: logarithm + 2, moves: count)
    case .touchLatest: OperationCounts(comparisons: logarithm + 3, moves: count)
    case .touchAnywhere: OperationCounts(comparisons: 2 * logarithm + 4, moves: 2 * count)
    case .remove, .popOldest: OperationCounts(comparisons: logarithm + 2, moves: count - 1)
    }
  }
}

extension PolicyCacheIndex: CostStating where Policy: CostStating {
  /// The most comparisons and moves that one call makes: those of the strategy.
  ///
  /// - Parameters:
  ///   - call: The kind of call.
  ///   - count: The number of entries before the call or after it, whichever is larger.
  /// - Returns: The bound.
  public static func cost(of call: CountedCall, count: Int) -> OperationCounts {
    Policy.cost(of: call, count: count)
  }
}

extension PolicyCacheIndex: CountingCacheIndex where Policy: CostStating {
  /// The strategy's comparisons and moves since the index was made or emptied.
  public var operationCounts: OperationCounts { operations }
}
