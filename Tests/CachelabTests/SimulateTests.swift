import CacheSimulation
import EvictionPolicies
import Foundation
import Testing

@testable import cachelab

@Suite("Simulate", .timeLimit(.minutes(5)))
struct SimulateTests {
  /// Of three requests for a loop of four objects Belady misses one, the others all.
  private static let loop = "for i in 1 2 3 4 5 6 7 8 9 10; do printf 'a\\nb\\nc\\nd\\n'; done"

  @Test func theTableBeginsWithTheBound() throws {
    let child = try Child.shell(
      "\(Self.loop) | \"$0\" simulate - --policy belady,fifo,lru --size 3,75%"
    )
    #expect(child.exitCode == 0, "\(child.errors)")
    #expect(child.errors.isEmpty)
    // The last column is time, which differs from run to run.
    let lines = child.output.split(separator: "\n").map { $0.prefix(58) }
    #expect(
      lines == [
        "40 requests for 4 objects.",
        "Compulsory misses: 4, so no hit ratio is above 90.00 %.",
        "strategy   capacity  miss ratio  byte miss ratio  misses  ",
        "belady    3 objects     40.00 %          40.00 %      16  ",
        "fifo      3 objects    100.00 %         100.00 %      40  ",
        "lru       3 objects    100.00 %         100.00 %      40  ",
      ]
    )
  }

  @Test func optionsArePartOfTheName() throws {
    let child = try Child.shell(
      "\(Self.loop) | \"$0\" simulate - --size 3 --policy clock:bits=2,clock --csv"
    )
    let names = child.output.split(separator: "\n").dropFirst().map { $0.prefix { $0 != "," } }
    #expect(Set(names) == ["clock", "clock:bits=2"])
    let wrong = try Child.shell("\(Self.loop) | \"$0\" simulate - --policy clock:bits=0")
    #expect(wrong.exitCode == 64)
    #expect(
      wrong.errors == """
        cachelab: simulate: --policy 'clock:bits=0': expected a whole number from 1 to 16 for bits, \
        found 0

        """
    )
  }

  @Test func aVerifiedReplayCountsTheSame() throws {
    let child = try Child.shell(
      "\(Self.loop) | \"$0\" simulate - --size 3 --policy lru --verify --csv"
    )
    #expect(child.exitCode == 0, "\(child.errors)")
    #expect(child.output.contains("lru,3,40,40,1"))
  }

  @Test func programsGetEveryField() throws {
    let child = try Child.shell("\(Self.loop) | \"$0\" simulate - --size 4 --policy lru --json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(child.output.utf8)) as? [String: Any]
    )
    #expect(object["policy"] as? String == "lru")
    let numbers: [String: Double] = [
      "capacity": 4, "requests": 40, "misses": 4, "missRatio": 0.1, "bytesRequested": 40,
      "bytesMissed": 4, "byteMissRatio": 0.1,
    ]
    for (name, number) in numbers {
      #expect((object[name] as? NSNumber)?.doubleValue == number, "\(name)")
    }
    #expect((object["secondsOfSimulation"] as? NSNumber)?.doubleValue ?? -1 >= 0)
    #expect(object.count == 9)

    let csv = try Child.shell(
      "\(Self.loop) | \"$0\" simulate - --size 4 --policy lru,belady,fifo --csv"
    )
    let lines = csv.output.split(separator: "\n")
    let header =
      "policy,capacity,requests,misses,missRatio,bytesRequested,bytesMissed,byteMissRatio,"
      + "secondsOfSimulation"
    #expect(lines[0] == header)
    #expect(lines.dropFirst().map { $0.prefix { $0 != "," } } == ["belady", "fifo", "lru"])
    #expect(lines.last?.hasPrefix("lru,4,40,4,0.1,40,4,0.1,") == true)
  }

  @Test(arguments: [
    (
      ["--size", "1", "--policy", "lru"],
      "a capacity of 1 B is below the median object, 5 B: most are never admitted"
    ),
    (
      ["--size", "100%", "--policy", "lru"],
      "a capacity of 10 B holds all objects, 10 B: nothing is ever evicted"
    ),
  ])
  func capacitiesThatSayLittleAreWarnedOf(_ words: [String], _ warning: String) throws {
    let child = try Child.shell("printf 'a,5\\nb,5\\n' | \"$0\" simulate - \"$@\"", words)
    #expect(child.exitCode == 0)
    #expect(child.errors == "cachelab: simulate: warning: \(warning)\n")
  }

  @Test(
    arguments: [
      ([], 64, "simulate: TRACE is missing: "),
      (["/nowhere"], 66, "/nowhere: expected a file that can be read, found No such file or"),
      (["/"], 66, "/: expected a file that can be read, found Is a directory"),
      (["-"], 65, "standard input:1: expected at least one request, found none"),
      (["-", "--json", "--csv"], 64, "simulate: expected one of --json and --csv, found both"),
      (["-", "--policy", "lru,"], 64, "simulate: --policy: expected one of belady, lru, "),
      (["-", "--size", "0"], 64, "simulate: --size: expected more than nothing, found '0'"),
      (["-", "--size", "0%"], 64, "simulate: --size: expected more than nothing, found '0%'"),
      (["-", "--size", "x%"], 64, "simulate: --size: expected a share such as 1% or 0.25%, "),
      (["-", "--size", "5,1.5B"], 64, "simulate: --size: expected a whole number of bytes"),
      (
        ["-", "--ignore-object-size", "--size", "1MB"], 64,
        "simulate: --size: expected a number of objects, or a share such as 1%, found '1MB'"
      ),
      (["-", "--format", "xls"], 64, "simulate: --format expects one of keys, csv, "),
      (["-", "--columns", "size"], 64, "simulate: --columns: expected columns such as "),
      (
        ["-", "--columns", "id", "--format", "tr"], 64,
        "simulate: --columns are those of the format csv"
      ),
      (["-", "--block-size", "0"], 64, "simulate: --block-size: expected a size such as 4096"),
      (["-", "--block-size", "1%"], 64, "simulate: --block-size: expected a size such as 4096"),
    ] as [([String], Int32, String)]
  )
  func mistakesAreOneClearLine(_ words: [String], _ exitCode: Int32, _ message: String) throws {
    let child = try Child.shell("exec \"$0\" simulate \"$@\"", words)
    #expect(child.exitCode == exitCode)
    #expect(child.output.isEmpty)
    #expect(child.errors.hasPrefix("cachelab: \(message)"), "\(child.errors)")
    #expect(child.errors.split(separator: "\n").count == 1)
  }

  @Test func sharesAreExact() throws {
    for (text, capacity) in [
      ("1%", 123_456), ("0.5%", 61_728), ("100%", 12_345_678), ("0.000000001%", 1),
      ("200%", 24_691_356),
    ] as [(String, UInt64)] {
      let size = try CacheSize(parsing: text, countsObjects: false)
      #expect(size.capacity(ofFootprint: 12_345_678) == capacity, "\(text)")
    }
    let size = try CacheSize(parsing: "1000000%", countsObjects: true)
    #expect(size.capacity(ofFootprint: .max) == .max)
    #expect(try CacheSize(parsing: "1.5GB", countsObjects: false) == .absolute(1_500_000_000))
  }

  @Test func oneStrategyThatFailsDoesNotLoseTheOthers() throws {
    let sweep = SimulationSweep(
      workload: Workload(Trace(.scan, requests: 10, seed: 1), countsObjects: true),
      strategies: [SimulatedStrategy(Hoarder.self, named: "hoarder"), .lru],
      sizes: [.absolute(2), .absolute(3)]
    )
    let report = SimulationReport(sweep: sweep, outcomes: try sweep.run())
    #expect(report.rows.map(\.strategy) == ["lru", "lru"])
    #expect(
      report.complaints == [
        "hoarder at 2 objects: found no victim although 2 bytes are held",
        "hoarder at 3 objects: found no victim although 3 bytes are held",
      ]
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
