import EvictionPolicies
import CacheConformance
import Foundation
import Testing

@testable import CacheIndexes

@Suite("Date stamps")
struct DateStampTests {
  /// Doubles in ascending order, with everything odd that a double can be but not a number.
  static let ascending: [Double] = [
    -.greatestFiniteMagnitude, -1e300, -1e10, -1.0.nextUp, -1, -.leastNormalMagnitude,
    -.leastNonzeroMagnitude, 0, .leastNonzeroMagnitude, .leastNormalMagnitude, 1.0.nextDown, 1,
    7e8, (7e8).nextUp, 1e300, .greatestFiniteMagnitude,
  ]

  @Test func keepTheOrder() {
    let stamps = Self.ascending.map { Date(timeIntervalSinceReferenceDate: $0).stamp }
    for (earlier, later) in zip(stamps, stamps.dropFirst()) {
      #expect(earlier < later)
    }
  }

  @Test func giveTheDateBackExactly() {
    for seconds in Self.ascending {
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      #expect(Date(stamp: date.stamp).timeIntervalSinceReferenceDate == seconds)
    }
  }

  @Test func keepOrderAndValueOfAnyDoubles() {
    var generator = SplitMix64(seed: 1)
    var wrong: [(Double, Double)] = []
    for _ in 0..<50_000 {
      let pair = (Double(bitPattern: generator.next()), Double(bitPattern: generator.next()))
      guard pair.0.isFinite, pair.1.isFinite else { continue }
      let dates = (
        Date(timeIntervalSinceReferenceDate: pair.0), Date(timeIntervalSinceReferenceDate: pair.1)
      )
      let isOrdered = (dates.0.stamp < dates.1.stamp) == (dates.0 < dates.1)
      let isExact = Date(stamp: dates.0.stamp) == dates.0 && Date(stamp: dates.1.stamp) == dates.1
      if !isOrdered || !isExact {
        wrong.append(pair)
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test func areEqualForBothZeros() {
    let zeros = [0.0, -0.0].map { Date(timeIntervalSinceReferenceDate: $0).stamp }
    #expect(zeros == [0, 0])
  }

  @Test(arguments: [Double.nan, -.nan, .signalingNaN, .infinity, -.infinity])
  func areThoseOfTheDistantPastForNoProperDate(_ seconds: Double) {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    #expect(date.ordered == .distantPast)
    #expect(date.stamp == Date.distantPast.stamp)
    #expect(Date(stamp: date.stamp) == .distantPast)
  }
}
