import CacheIndexes
import Foundation
import Synchronization

/// Never takes the size of a replaced entry out of the total.
// Safe: the only state besides that of `CacheIndex` is in a `Mutex`.
final class SizeLostOnOverwriteIndex: CacheIndex, @unchecked Sendable {
  private let lost = Mutex<UInt64>(0)

  override var totalSize: UInt64 { super.totalSize &+ lost.withLock { $0 } }

  override func add(filename: String, size: UInt64, modificationDate: Date?) {
    let replaced = entry(forFilename: filename)?.size ?? 0
    lost.withLock { $0 &+= replaced }
    super.add(filename: filename, size: size, modificationDate: modificationDate)
  }
}
