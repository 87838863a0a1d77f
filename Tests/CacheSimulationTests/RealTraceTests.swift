import CacheSimulation
import Testing

@Suite(.enabled(if: RealTraces.areHere, "needs the public traces in ../shared/traces"))
struct RealTraceTests {
  @Test(
    arguments: [
      ("arc_OLTP_20k.lis", 20_000, nil),
      ("cache2k_web12.u32be", 95_607, 13_756),
      ("webcachesim_test.tr", 10_492, 960),
      ("cloudPhysicsIO.csv", 113_872, 48_974),
      ("twitter_cluster52_100k.csv", 100_000, nil),
      ("lirs_gli.trace", 6_015, nil),
      ("lirs_loop.trace", 505_500, nil),
    ] as [(String, Int, Int?)]
  )
  func requestsAndObjectsAreCounted(_ file: String, _ requests: Int, _ objects: Int?) throws {
    let trace = try Trace(contentsOf: RealTraces.path(file))
    let count = trace.objects.count
    #expect(count == requests)
    if let objects {
      #expect(trace.sizes.count == objects)
    }
  }

  @Test(arguments: [
    "cache2k_web12.u32be", "webcachesim_test.tr", "cloudPhysicsIO.csv", "lirs_2_pools.trace",
    "lirs_cs.trace", "lirs_gli.trace", "lirs_multi1.trace", "lirs_multi2.trace", "lirs_ps.trace",
    "lirs_scan.trace", "lirs_sprite.trace",
  ])
  func missesAreThoseOfTheReference(_ file: String) throws {
    let name = String(file.prefix { $0 != "." })
    let strategies = SimulatedStrategy.registered + [.belady]
    let trace = try Trace(contentsOf: RealTraces.path(file))
    let unsized = trace.ignoringSizes
    var compared = 0
    for row in try RealTraces.missCounts() where row[0] == name {
      let ours = row[1] == "lru" ? "linked-hash" : row[1]
      guard let strategy = strategies.first(where: { $0.name == ours }) else { continue }
      // Every row takes minutes in a debug build.
      guard compared < 9, let capacity = UInt64(row[2]) else { continue }
      let result = try strategy.run(row[3] == "objects" ? unsized : trace, capacity: capacity)
      #expect(result.requests == Int(row[4]), "\(row)")
      #expect(result.misses == Int(row[5]), "\(row)")
      compared += 1
    }
    #expect(compared > 0)
  }
}
