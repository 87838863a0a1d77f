import CacheIndexes
import Foundation

/// Replaces an entry in two steps, between which others find it missing.
// Safe: adds no state to `CacheIndex`.
final class HalfwayReplacingIndex: CacheIndex, @unchecked Sendable {
  override func add(filename: String, size: UInt64, modificationDate: Date?) {
    remove(filename: filename)
    sched_yield()
    super.add(filename: filename, size: size, modificationDate: modificationDate)
  }
}
