import CacheIndexes

/// A number of turns that several threads share.
package final class Countdown: Sendable {
  private let left: Guarded<Int>

  package init(from count: Int) {
    left = Guarded(count)
  }

  /// Whether no turn is left.
  package var isDone: Bool { left.withLock { $0 <= 0 } }

  /// Takes a turn; `false` when none is left.
  package func next() -> Bool {
    left.withLock { left in
      left -= 1
      return left >= 0
    }
  }
}
