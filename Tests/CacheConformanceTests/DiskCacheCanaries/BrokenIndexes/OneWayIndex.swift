import CacheIndexes
import Foundation
import Synchronization

/// Takes no name back that it evicted once.
// Safe: `evicted` is guarded by a lock.
final class OneWayIndex: CacheIndex, @unchecked Sendable {
  private let evicted = Mutex<Set<String>>([])

  override func popOldest() -> Entry? {
    let entry = super.popOldest()
    if let entry {
      evicted.withLock { _ = $0.insert(entry.filename) }
    }
    return entry
  }

  override func add(filename: String, size: UInt64, modificationDate: Date?) {
    if !evicted.withLock({ $0.contains(filename) }) {
      super.add(filename: filename, size: size, modificationDate: modificationDate)
    }
  }
}
