import CacheIndexes
import Synchronization

/// Forgets to reset the total.
// Safe: the only state besides that of `CacheIndex` is in a `Mutex`.
final class RemoveAllKeepsTotalIndex: CacheIndex, @unchecked Sendable {
  private let kept = Mutex<UInt64>(0)

  override var totalSize: UInt64 { super.totalSize &+ kept.withLock { $0 } }

  override func removeAll() {
    let total = totalSize
    super.removeAll()
    kept.withLock { $0 = total }
  }
}
