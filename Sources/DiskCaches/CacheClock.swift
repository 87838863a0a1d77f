import CacheIndexes
import Foundation

/// The dates that a cache hands out: those of the wall clock, but each later than the one before.
///
/// When the wall clock stands still or runs backwards, the next date is the smallest step after the
/// last one, so that order survives.
struct CacheClock: Sendable {
  private let wallClock: @Sendable () -> Date
  private let last = Guarded(Date.distantPast)

  init(wallClock: @escaping @Sendable () -> Date) {
    self.wallClock = wallClock
  }

  /// A date later than every one handed out or noted before.
  func next() -> Date {
    last.withLock { last in
      let step = Date(timeIntervalSinceReferenceDate: last.timeIntervalSinceReferenceDate.nextUp)
      last = max(wallClock(), step)
      return last
    }
  }

  /// Notes a date found on disk, so that every next one is later, whatever set the clock back
  /// since.
  ///
  /// - Returns: Whether it lies in the future, and so after every date handed out before.
  @discardableResult
  func note(_ date: Date) -> Bool {
    last.withLock { last in
      let isInFuture = date > max(last, wallClock())
      last = max(last, date)
      return isInFuture
    }
  }
}
