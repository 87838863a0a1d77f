import CacheIndexes
import Foundation
import Synchronization

/// Reads its count, computes, and writes it back, while others do the same.
// Safe: the only state besides that of `CacheIndex` is atomic.
final class UnlockedCountIndex: CacheIndex, @unchecked Sendable {
  private let counter = Atomic(0)

  private func change(by difference: Int) {
    let seen = counter.load(ordering: .relaxed)
    sched_yield()
    counter.store(seen + difference, ordering: .relaxed)
  }

  override var count: Int { counter.load(ordering: .relaxed) }

  override func add(filename: String, size: UInt64, modificationDate: Date?) {
    if entry(forFilename: filename) == nil {
      change(by: 1)
    }
    super.add(filename: filename, size: size, modificationDate: modificationDate)
  }

  override func remove(filename: String) {
    if entry(forFilename: filename) != nil {
      change(by: -1)
    }
    super.remove(filename: filename)
  }

  override func popOldest() -> Entry? {
    let entry = super.popOldest()
    if entry != nil {
      change(by: -1)
    }
    return entry
  }
}
