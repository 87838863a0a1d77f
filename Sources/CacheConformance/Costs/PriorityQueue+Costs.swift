public import EvictionPolicies

extension LRU: CostStating where Queue: CostStating {
  /// The most comparisons and moves that one call makes: those of the queue.
  ///
  /// - Parameters:
  ///   - call: The kind of call.
  ///   - count: The number of slots before the call or after it, whichever is larger.
  /// - Returns: The bound.
  public static func cost(of call: CountedCall, count: Int) -> OperationCounts {
    Queue.cost(of: call, count: count)
  }
}

extension SortedArray: CostStating {
  /// The most comparisons and moves that one call makes.
  ///
  /// - Parameters:
  ///   - call: The kind of call.
  ///   - count: The number of slots before the call or after it, whichever is larger.
  /// - Returns: The bound, as ``SortedArray`` documents it.
  public static func cost(of call: CountedCall, count: Int) -> OperationCounts {
    let logarithm = UInt64(count.binaryLogarithm)
    let count = UInt64(count)
    return switch call {
    case .addLatest: OperationCounts(comparisons: 1, moves: 1)
    case .addAnywhere: OperationCounts(comparisons: logarithm + 2, moves: count)
    case .touchLatest: OperationCounts(comparisons: logarithm + 2, moves: count)
    case .touchAnywhere: OperationCounts(comparisons: 2 * logarithm + 3, moves: 2 * count - 1)
    case .remove: OperationCounts(comparisons: logarithm + 1, moves: count - 1)
    case .popOldest: OperationCounts(comparisons: 0, moves: count - 1)
    }
  }
}

extension IndexedHeap: CostStating {
  /// The most comparisons and moves that one call makes.
  ///
  /// - Parameters:
  ///   - call: The kind of call.
  ///   - count: The number of slots before the call or after it, whichever is larger.
  /// - Returns: The bound, as ``IndexedHeap`` documents it.
  public static func cost(of call: CountedCall, count: Int) -> OperationCounts {
    let logarithm = UInt64(count.binaryLogarithm)
    return switch call {
    case .addLatest: OperationCounts(comparisons: 1, moves: 1)
    case .addAnywhere: OperationCounts(comparisons: logarithm, moves: logarithm + 1)
    case .touchLatest, .touchAnywhere:
      OperationCounts(comparisons: 2 * logarithm, moves: logarithm + 1)
    case .remove, .popOldest:
      OperationCounts(
        comparisons: UInt64(2 * max(1, count - 1).binaryLogarithm),
        moves: UInt64(max(1, count - 1).binaryLogarithm) + 1
      )
    }
  }
}

extension SortedLinkedList: CostStating {
  /// The most comparisons and moves that one call makes.
  ///
  /// - Parameters:
  ///   - call: The kind of call.
  ///   - count: The number of slots before the call or after it, whichever is larger.
  /// - Returns: The bound, as ``SortedLinkedList`` documents it.
  public static func cost(of call: CountedCall, count: Int) -> OperationCounts {
    switch call {
    case .addLatest: OperationCounts(comparisons: 1, moves: 1)
    case .addAnywhere: OperationCounts(comparisons: UInt64(count) - 1, moves: 1)
    case .touchLatest: OperationCounts(comparisons: 1, moves: 2)
    case .touchAnywhere: OperationCounts(comparisons: UInt64(count) - 1, moves: 2)
    case .remove, .popOldest: OperationCounts(comparisons: 0, moves: 1)
    }
  }
}

extension Int {
  /// The logarithm to base 2 of a positive number, rounded down.
  var binaryLogarithm: Int { bitWidth - 1 - leadingZeroBitCount }
}
