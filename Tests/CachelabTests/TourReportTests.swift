import CacheSimulation
import Testing

@testable import cachelab

@Suite("Tour report")
struct TourReportTests {
  private static let tour = Tour(
    trace: Trace(objects: Array(0..<1_000), sizes: Array(repeating: 1_000, count: 1_000)),
    requestLimit: 500 * 3 * RegisteredIndex.all.count
  )

  /// A report in which each index hits and evicts as often as asked for, at every capacity.
  private static func report(_ hits: (RegisteredIndex) -> Int) -> TourReport {
    TourReport(
      tour: tour,
      results: tour.stops.map { stop in
        var result = ReplayResult(requests: 500)
        result.hits = hits(stop.index)
        result.evictions = Int(stop.percent)
        result.sizeOnDisk = stop.capacity - 1
        return result
      }
    )
  }

  @Test func everyIndexHasARowTheBestOnTop() {
    let names = RegisteredIndex.all.map(\.name)
    let report = Self.report { $0.isDateOrdered ? 250 : 300 + $0.name.count }
    #expect(report.rows.map(\.index.name).sorted() == names.sorted())
    #expect(report.rows.map(\.hits) == report.rows.map(\.hits).sorted(by: >))
    let dateOrdered = RegisteredIndex.all.filter(\.isDateOrdered).map(\.name)
    #expect(report.rows.suffix(dateOrdered.count).map(\.index.name) == dateOrdered)

    let lines = report.text.split(separator: "\n")
    let row = lines.first { $0.hasPrefix("reference ") } ?? ""
    let cells = ["reference", "50.00", "50.00", "50.00", "0.00", "0.00", "0.00", "35", "0.0"]
    #expect(row.split(separator: " ").map(String.init) == cells)
    #expect(names.allSatisfy { name in lines.contains { $0.hasPrefix("\(name) ") } })
  }

  @Test func whatWasReplayedIsSaid() {
    let text = Self.report { _ in 1 }.text
    #expect(text.hasPrefix("500 of the 1,000 requests "))
    #expect(text.contains("one slice of\n500 in 2, so that all \(Self.tour.stops.count) replays "))
    #expect(text.contains("500 files of together 500 kB"))
    #expect(text.contains("at 5 %, 10 % and 20 % of that size"))
    #expect(text.contains("at most 25.0 kB of 25.0 kB"))

    let whole = Tour(trace: Trace(objects: [0], sizes: [1]))
    let results = whole.stops.map { _ in ReplayResult(requests: 1) }
    #expect(TourReport(tour: whole, results: results).text.hasPrefix("All 1 request"))
  }

  @Test func indexesInTheOrderOfDatesMustAgree() throws {
    let sound = Self.report { $0.isDateOrdered ? 7 : 8 }
    #expect(sound.complaint == nil)
    #expect(sound.text.contains("and agree in every hit and eviction."))

    let broken = Self.report { $0.name == "heap" ? 6 : 7 }
    #expect(try #require(broken.complaint).contains("heap"))
    #expect(broken.text.contains("DO NOT AGREE"))
  }
}
