import CacheIndexes
import Foundation
import Synchronization

/// Leaves the old place of a touched entry behind, to be skipped when it comes up for eviction.
// Safe: the only state besides that of `CacheIndex` is in a `Mutex`.
final class LazyHeapIndex: CacheIndex, @unchecked Sendable {
  private let stale = Mutex<[Entry]>([])

  override func touch(filename: String, modificationDate: Date?) {
    if let entry = entry(forFilename: filename) {
      stale.withLock { $0.append(entry) }
    }
    super.touch(filename: filename, modificationDate: modificationDate)
  }

  override func popOldest() -> Entry? {
    stale.withLock { $0.removeAll() }
    return super.popOldest()
  }
}
