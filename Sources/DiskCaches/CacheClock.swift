import Foundation
import Synchronization

/// The dates that a cache hands out: those of the wall clock, but each later than the one before.
///
/// When the wall clock stands still or runs backwards, the next date is the smallest step after the
/// last one, so that order survives.
final class CacheClock: Sendable {
  private let wallClock: @Sendable () -> Date

  /// The bits of the latest date's time interval: threads on different keys wait for no lock.
  private let last = Atomic(Date.distantPast.timeIntervalSinceReferenceDate.bitPattern)

  init(wallClock: @escaping @Sendable () -> Date) {
    self.wallClock = wallClock
  }

  /// A date later than every one handed out or noted before.
  func next() -> Date {
    let now = wallClock().timeIntervalSinceReferenceDate
    return Date(timeIntervalSinceReferenceDate: advance { last in max(now, last.nextUp) }.new)
  }

  /// Notes a date found on disk, so that every next one is later, whatever set the clock back
  /// since.
  ///
  /// - Returns: Whether it lies in the future, and so after every date handed out before.
  @discardableResult
  func note(_ date: Date) -> Bool {
    let noted = date.timeIntervalSinceReferenceDate
    let last = advance { last in max(last, noted) }.old
    return noted > max(last, wallClock().timeIntervalSinceReferenceDate)
  }

  /// Replaces the latest date, unless another thread comes between; then by a new proposal.
  private func advance(_ proposal: (Double) -> Double) -> (old: Double, new: Double) {
    var bits = last.load(ordering: .acquiring)
    while true {
      let old = Double(bitPattern: bits)
      let new = proposal(old)
      let result = last.compareExchange(
        expected: bits,
        desired: new.bitPattern,
        ordering: .acquiringAndReleasing
      )
      if result.exchanged { return (old, new) }
      bits = result.original
    }
  }
}
