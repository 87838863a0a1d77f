import CacheIndexes
import Foundation
import Synchronization

/// Counts the old size of an overwritten value together with the new one.
// Safe: `surplus` is guarded by a lock.
final class DoubleCountIndex: CacheIndex, @unchecked Sendable {
  private let surplus = Mutex<UInt64>(0)

  override var totalSize: UInt64 { super.totalSize + surplus.withLock { $0 } }

  override func add(filename: String, size: UInt64, modificationDate: Date?) {
    let old = entry(forFilename: filename)?.size ?? 0
    surplus.withLock { $0 += old }
    super.add(filename: filename, size: size, modificationDate: modificationDate)
  }
}
