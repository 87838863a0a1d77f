import CacheSimulation
import Foundation
import Testing

/// LIRS against the counts of its authors' own program, on the traces of their paper.
@Suite(.enabled(if: RealTraces.areHere, "needs the public traces in ../shared/traces"))
struct LIRSOriginalTests {
  #if DEBUG
  /// A row takes seconds where code is not optimised; the short traces have 35 of the 63.
  private static let isThorough = false
  #else
  private static let isThorough = true
  #endif

  @Test(arguments: [
    "lirs_2_pools", "lirs_cs", "lirs_gli", "lirs_loop", "lirs_multi1", "lirs_multi2", "lirs_ps",
    "lirs_scan", "lirs_sprite",
  ])
  func missesAreThoseOfTheAuthors(_ name: String) throws {
    let trace = try Trace(contentsOf: RealTraces.path("\(name).trace")).ignoringSizes
    let rows = try RealTraces.rows(of: "lirs-original.csv").filter { $0[0] == name }
    let isShort = trace.objects.count < 30_000
    #expect(rows.count >= 4)
    for row in rows.prefix(isShort || Self.isThorough ? rows.count : 1) {
      let capacity = try #require(UInt64(row[1]))
      let result = try SimulatedStrategy.named("lirs").run(trace, capacity: capacity)
      #expect(result.requests == Int(row[2]), "\(row)")
      #expect(result.misses == Int(row[3]), "\(row)")
    }
  }
}
