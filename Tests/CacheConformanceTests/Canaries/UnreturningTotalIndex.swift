import CacheIndexes
import Foundation
import Synchronization

/// Saturates at `UInt64.max`, and stays there when entries go.
// Safe: the only state besides that of `CacheIndex` is in a `Mutex`.
final class UnreturningTotalIndex: CacheIndex, @unchecked Sendable {
  private let isSaturated = Mutex(false)

  override var totalSize: UInt64 {
    isSaturated.withLock { $0 } && !isEmpty ? .max : super.totalSize
  }

  override func add(filename: String, size: UInt64, modificationDate: Date?) {
    super.add(filename: filename, size: size, modificationDate: modificationDate)
    let isNowSaturated = super.totalSize == .max
    isSaturated.withLock { $0 = $0 || isNowSaturated }
  }
}
