import Synchronization

/// State that copies of a value share.
final class Counter: Sendable {
  private let count = Mutex(0)

  func increment() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
