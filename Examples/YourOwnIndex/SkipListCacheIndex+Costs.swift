import CacheConformance
import DiskCaches

/// States what calls cost, which adds the law `complexity` to those that it is held to.
extension SkipListCacheIndex: CountingCacheIndex {
  var operationCounts: OperationCounts { operations }

  /// A node is in log2(n) + 2 lists at most, and a search is expected to compare 2 log2(n) keys.
  ///
  /// Tosses may come out worse, but hardly ever by twice; and the coin is seeded, so that the law
  /// holds in every run or in none.
  static func cost(of call: CountedCall, count: Int) -> OperationCounts {
    let logarithm = UInt64(count.bitWidth - 1 - count.leadingZeroBitCount)
    let search = 4 * (logarithm + 1)
    return switch call {
    case .addLatest, .addAnywhere, .remove, .popOldest:
      OperationCounts(comparisons: search, moves: logarithm + 2)
    case .touchLatest, .touchAnywhere:
      OperationCounts(comparisons: 2 * search, moves: 2 * (logarithm + 2))
    }
  }
}
