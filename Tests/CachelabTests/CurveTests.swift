import CacheSimulation
import EvictionPolicies
import Foundation
import Testing

@testable import cachelab

@Suite("Curve", .timeLimit(.minutes(5)))
struct CurveTests {
  /// Ten turns of a loop of four objects, which LRU misses entirely unless all four fit.
  private static let loop = "for i in 1 2 3 4 5 6 7 8 9 10; do printf 'a\\nb\\nc\\nd\\n'; done"

  @Test func theTableHasARowAStrategyAndAColumnACapacity() throws {
    let child = try Child.shell(
      "\(Self.loop) | \"$0\" curve - --ignore-object-size --size 3,2,100% --policy lru,fifo,belady"
    )
    #expect(child.exitCode == 0, "\(child.errors)")
    #expect(
      child.output == """
        40 requests for 4 objects.
        Compulsory misses: 4, so no hit ratio is above 90.00 %.

        Miss ratio in % by capacity in objects:

        strategy            2       3      4
        belady    ▆▃▁   70.00   40.00  10.00
        fifo      ██▁  100.00  100.00  10.00
        lru       ██▁  100.00  100.00  10.00

        """
    )
  }

  @Test func programsGetEveryPoint() throws {
    let line = "\(Self.loop) | \"$0\" curve - --size 3,4 --policy lru,fifo"
    let child = try Child.shell(line + " --json")
    let objects = try child.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(objects.map { $0["policy"] as? String } == ["fifo", "fifo", "lru", "lru"])
    let numbers: [String: Double] = [
      "capacity": 4, "requests": 40, "misses": 4, "missRatio": 0.1, "bytesRequested": 40,
      "bytesMissed": 4, "byteMissRatio": 0.1, "sampleRate": 1,
    ]
    for (name, number) in numbers {
      #expect((objects[3][name] as? NSNumber)?.doubleValue == number, "\(name)")
    }
    #expect(objects[3].count == 9)

    let csv = try Child.shell(line + " --csv").output.split(separator: "\n")
    let header =
      "policy,capacity,requests,misses,missRatio,bytesRequested,bytesMissed,byteMissRatio,sampleRate"
    #expect(csv[0] == header)
    #expect(csv[4] == "lru,4,40,4,0.1,40,4,0.1,1.0")
  }

  /// Sizes that differ, capacities above and below the largest object, and sizes that change.
  @Test func lruIsWhatASimulationCounts() throws {
    let plain = Trace(.zipf(objects: 60, skew: 0.9), requests: 2_000, seed: 7)
    let sizes = plain.sizes.indices.map { 1 + UInt64($0) * 7 % 13 }
    let requestSizes = plain.objects.indices.map { 1 + UInt64($0) % 5 }
    for trace in [
      plain, Trace(objects: plain.objects, sizes: sizes),
      Trace(objects: plain.objects, requestSizes: requestSizes),
    ] {
      let capacities = [1, 5, 12, 13, 40, 100] as [UInt64]
      let sweep = CurveSweep(
        workload: Workload(trace, countsObjects: false),
        strategies: [.lru],
        sizes: capacities.map { .absolute($0) },
        sampleRate: nil
      )
      let report = CurveReport(sweep: sweep, results: try sweep.run())
      let points = try capacities.map {
        CurvePoint(try SimulatedStrategy.lru.run(trace, capacity: $0))
      }
      #expect(report.rows.map(\.points) == [points])
    }
  }

  @Test func aSampleSaysHowFarItIsOff() throws {
    let fifo = try SimulatedStrategy.named("fifo")
    let trace = Trace(.zipf(objects: 5_000, skew: 0.9), requests: 30_000, seed: 2)
    let sweep = CurveSweep(
      workload: Workload(trace, countsObjects: true),
      strategies: [.lru, fifo],
      sizes: [.absolute(50), .absolute(500), .absolute(1_500)],
      sampleRate: 0.1
    )
    let report = CurveReport(sweep: sweep, results: try sweep.run())
    let error = try #require(report.sampleError)
    #expect(error.mean > 0 && error.mean <= error.worst && error.worst < 0.1)
    let rows = Dictionary(uniqueKeysWithValues: report.rows.map { ($0.name, $0.points) })
    #expect(Set(rows.keys) == ["lru", "lru, sampled", "fifo"])
    for (position, capacity) in sweep.capacities.enumerated() {
      let lru = CurvePoint(try SimulatedStrategy.lru.run(trace, capacity: capacity))
      #expect(rows["lru"]?[position] == lru)
      let truth = try fifo.run(trace, capacity: capacity).missRatio
      let estimate = try #require(rows["fifo"]?[position]?.missRatio)
      #expect(abs(estimate - truth) < 0.03)
    }
    #expect(report.text.contains("lru's miss ratio has a mean absolute error of 0.0"))
    let lines = report.csv.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("lru,") && $0.hasSuffix(",1.0") } == 3)
    #expect(lines.count { $0.hasPrefix("lru,") && !$0.hasSuffix(",1.0") } == 3)
  }

  @Test func oneStrategyThatFailsDoesNotLoseTheOthers() throws {
    let sweep = CurveSweep(
      workload: Workload(Trace(.scan, requests: 10, seed: 1), countsObjects: true),
      strategies: [SimulatedStrategy(Hoarder.self, named: "hoarder"), .lru],
      sizes: [.absolute(2), .absolute(10)],
      sampleRate: nil
    )
    let report = CurveReport(sweep: sweep, results: try sweep.run())
    let rows = Dictionary(uniqueKeysWithValues: report.rows.map { ($0.name, $0.points) })
    #expect(rows["lru"]?.map { $0?.misses } == [10, 10])
    #expect(rows["hoarder"]?.map { $0?.misses } == [nil, 10])
    #expect(
      report.results.complaints == [
        "hoarder at 2 objects: found no victim although 2 bytes are held"
      ]
    )
    #expect(report.page(of: "t", warnings: []).html.contains("<td>–</td>"))
  }

  @Test(
    arguments: [
      (["-", "--sample", "0"], "curve: --sample: expected a share such as 0.01 or 1%, "),
      (["-", "--sample", "1.5"], "curve: --sample: expected a share such as 0.01 or 1%, "),
      (["-", "--sample", "101%"], "curve: --sample: expected a share such as 0.01 or 1%, "),
      (["-", "--sample", "nan"], "curve: --sample: expected a share such as 0.01 or 1%, "),
      (["-", "--sample", "0x1p-3"], "curve: --sample: expected a share such as 0.01 or 1%, "),
      (["-", "--policy", "best"], "curve: --policy: expected one of belady, lru, "),
    ] as [([String], String)]
  )
  func mistakesAreOneClearLine(_ words: [String], _ message: String) throws {
    let child = try Child.shell("exec \"$0\" curve \"$@\"", words)
    #expect(child.exitCode == 64)
    #expect(child.output.isEmpty)
    #expect(child.errors.hasPrefix("cachelab: \(message)"), "\(child.errors)")
    #expect(child.errors.split(separator: "\n").count == 1)
  }

  @Test func aSmallSampleIsWarnedOf() throws {
    let child = try Child.shell(
      "seq 1 9000 | \"$0\" curve - --ignore-object-size --size 50% --policy lru --sample 1%"
    )
    #expect(child.exitCode == 0)
    #expect(
      child.errors
        == "cachelab: curve: warning: a sample of 90 objects says little; --sample 12% takes a "
        + "thousand or all\n"
    )
  }

  /// Evicts nothing.
  private struct Hoarder: EvictionPolicy {
    var capacity: UInt64
    mutating func access(_ slot: Slot, stamp: Int64) {}
    mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {}
    mutating func remove(_ slot: Slot) {}
    func victim() -> Slot? { nil }
    mutating func evict() -> Slot? { nil }
  }
}
