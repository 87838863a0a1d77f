import Foundation
import Synchronization
import Testing

@testable import CacheIndexes
@testable import DiskCaches

@Suite struct CacheClockTests {
  private static let start = Date(timeIntervalSinceReferenceDate: 800_000_000)

  @Test func followsTheWallClockForwards() {
    let clock = CacheClock { Self.start }
    #expect(clock.next() == Self.start)
  }

  @Test func growsWhileTheWallClockStandsStillOrRunsBackwards() {
    let time = Mutex(Self.start)
    let clock = CacheClock { time.withLock { $0 } }
    var last = clock.next()
    for step in 0..<1000 {
      if step % 2 == 0 {
        time.withLock { $0 = $0.addingTimeInterval(-60) }
      }
      let next = clock.next()
      #expect(next > last)
      last = next
    }
    #expect(last < Self.start.addingTimeInterval(1))
    time.withLock { $0 = Self.start.addingTimeInterval(60) }
    #expect(clock.next() == Self.start.addingTimeInterval(60))
  }

  @Test func isLaterThanWhatItWasTold() {
    let clock = CacheClock { Self.start }
    let noted = Self.start.addingTimeInterval(10)
    clock.note(noted)
    clock.note(Self.start)
    #expect(clock.next() > noted)
  }

  /// A date comes back from a file system's time as the same date, so that index and file agree.
  @Test func itsSmallestStepSurvivesTheDisk() {
    let clock = CacheClock { Self.start }
    for _ in 0..<1000 {
      let date = clock.next()
      #expect(Date(date.timespec) == date)
    }
  }
}
