import CacheIndexes
import Foundation

/// Keeps uses back until somebody looks, and has room for a hundred of them.
// Safe: `uses` is only used while `lock` is held.
final class ForgetfulUsesIndex: CacheIndex, @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var uses: [(filename: String, date: Date?)] = []

  override func touch(filename: String, modificationDate: Date?) {
    lock.withLock {
      if uses.count < 100 { uses.append((filename, modificationDate)) }
    }
  }

  override var oldest: Entry? {
    lock.withLock {
      settle()
      return super.oldest
    }
  }

  override func popOldest() -> Entry? {
    lock.withLock {
      settle()
      return super.popOldest()
    }
  }

  private func settle() {
    for use in uses {
      super.touch(filename: use.filename, modificationDate: use.date)
    }
    uses.removeAll()
  }
}
