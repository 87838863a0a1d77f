import EvictionPolicies
import CacheConformance
import CacheSimulation
import Foundation
import Testing

@testable import cachelab

@Suite("Tour")
struct TourTests {
  /// 400 requests for 40 objects of up to 78 kB, the small numbers most often.
  private static let trace: Trace = {
    var generator = SplitMix64(seed: 1)
    var requests = Array(0..<40 as Range<UInt32>)
    for _ in 0..<360 {
      let limit = UInt32.random(in: 1...40, using: &generator)
      requests.append(UInt32.random(in: 0..<limit, using: &generator))
    }
    return Trace(objects: requests, sizes: requests.prefix(40).map { UInt64($0) * 2000 })
  }()

  private static func results() throws -> [(stop: Tour.Stop, result: ReplayResult)] {
    let tour = Tour(trace: trace)
    let results = try ScratchDirectory.with { directory throws(CommandFailure) in
      try tour.run(in: directory)
    }
    return Array(zip(tour.stops, results))
  }

  @Test func everyIndexIsMeasuredWithinItsCapacity() throws {
    let results = try Self.results()
    #expect(results.count == 3 * RegisteredIndex.all.count)
    for (stop, result) in results {
      let label: Comment = "\(stop.index.name) at \(stop.percent) %"
      #expect(result.requests == 400, label)
      #expect(result.sizeOnDisk <= stop.capacity, label)
      #expect(result.hits <= 360 && result.hitSize <= result.requestedSize, label)
      #expect(result.evictions <= result.requests - result.hits, label)
    }
    let large = results.filter { $0.stop.percent == 20 }
    #expect(large.allSatisfy { $0.result.hits > 100 && $0.result.evictions > 0 })
  }

  @Test func indexesInTheOrderOfDatesAgree() throws {
    let results = try Self.results()
    for percent in Tour.percents {
      let counts = results.filter { $0.stop.percent == percent && $0.stop.index.isDateOrdered }
        .map { [$0.result.hits, Int($0.result.hitSize), $0.result.evictions] }
      #expect(counts.count >= 3)
      #expect(Set(counts).count == 1, "\(percent) %")
    }
  }

  @Test(arguments: [1, 7, 30, 200])
  func theTourTakesNoLongerForMoreIndexes(_ count: Int) throws {
    var generator = SplitMix64(seed: 2)
    let objects =
      Array(0..<900 as Range<UInt32>)
      + (0..<50_000).map { _ in UInt32.random(in: 0..<900, using: &generator) }
    let trace = Trace(objects: objects, sizes: objects.prefix(900).map { UInt64($0) + 1 })
    let index = try #require(RegisteredIndex.all.first)
    let tour = Tour(
      trace: trace,
      indexes: Array(repeating: index, count: count),
      requestLimit: 300_000
    )
    #expect(tour.stops.count == 3 * count)
    #expect(tour.trace.objects.count * tour.stops.count <= 300_000)
    // Nothing more is left out than that takes.
    let requests = tour.trace.objects.count * (tour.part.interval - 1) / tour.part.interval
    #expect(tour.part.interval == 1 || tour.stops.count * requests <= 300_000)
  }

  @Test func theFirstFailureEndsTheTour() throws {
    let tour = Tour(trace: Self.trace)
    #expect {
      try tour.run(in: URL(filePath: "/dev/null/nowhere"))
    } throws: { error in
      (error as? CommandFailure)?.exitCode == .inputOutput
    }
  }

  @Test func scratchDirectoriesGoWhateverHappens() throws {
    var place: URL?
    #expect(throws: CommandFailure(.interrupted, nil)) {
      try ScratchDirectory.with { directory throws(CommandFailure) in
        place = directory
        throw CommandFailure(.interrupted, nil)
      }
    }
    #expect(!FileManager.default.fileExists(atPath: try #require(place).path))
  }
}
