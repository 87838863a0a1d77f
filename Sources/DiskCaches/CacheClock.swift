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

  /// Notes a date that was handed out earlier, by a cache that had the directory before.
  func note(_ date: Date) {
    last.withLock { $0 = max($0, date) }
  }
}
