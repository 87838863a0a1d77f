import CacheIndexes
import Foundation

/// Makes every read wait until no write is going on, as one lock for everything would.
// Safe: `writes` is only used while `condition` is held.
final class WaitingReads: @unchecked Sendable {
  private let condition = NSCondition()
  private var writes: Set<String> = []

  func observe(_ call: SystemCall, _ path: String) {
    condition.withLock {
      switch call {
      case .create:
        writes.insert(path)
      case .rename, .unlink:
        writes.remove(path)
        condition.broadcast()
      case .open:
        while !writes.isEmpty {
          condition.wait()
        }
      default:
        break
      }
    }
  }
}
