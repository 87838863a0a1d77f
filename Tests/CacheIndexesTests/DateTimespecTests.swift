import EvictionPolicies
import CacheConformance
import Foundation
import Testing

@testable import CacheIndexes

@Suite("Dates as the file system's times")
struct DateTimespecTests {
  @Test func roundTripsForAllDatesOfOurTimes() {
    var generator = SplitMix64(seed: 2)
    var wrong: [Double] = []
    for _ in 0..<50_000 {
      // The dates in which doubles are 119 ns apart, as a clock would hand them out.
      let seconds = Double.random(in: 0x1p29..<0x1p30, using: &generator)
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      if Date(date.timespec) != date {
        wrong.append(seconds)
      }
    }
    #expect(wrong.isEmpty)
    let now = Date()
    #expect(Date(now.timespec) == now)
  }

  @Test func countsNanosecondsUpwardsBeforeTheEpochToo() {
    let time = Date(timeIntervalSince1970: -0.25).timespec
    #expect(time.tv_sec == -1)
    #expect(time.tv_nsec == 750_000_000)
  }

  @Test func neverRoundsUpToAWholeSecondOfNanoseconds() {
    let time = Date(timeIntervalSinceReferenceDate: (5.0).nextDown).timespec
    #expect((0..<1_000_000_000).contains(time.tv_nsec))
    #expect(Double(time.tv_sec) == 4 + Date.timeIntervalBetween1970AndReferenceDate)
  }

  @Test(arguments: [1e300, -1e300, .infinity, -.infinity, .nan])
  func boundsDatesThatNoFileSystemHolds(_ seconds: Double) {
    let time = Date(timeIntervalSinceReferenceDate: seconds).timespec
    #expect((0..<1_000_000_000).contains(time.tv_nsec))
  }

  @Test func readsWholeAndPartSeconds() {
    #expect(Date(timespec(tv_sec: 0, tv_nsec: 0)) == Date(timeIntervalSince1970: 0))
    let quarter = Date(timespec(tv_sec: 978_307_200, tv_nsec: 250_000_000))
    #expect(quarter.timeIntervalSinceReferenceDate == 0.25)
  }
}
