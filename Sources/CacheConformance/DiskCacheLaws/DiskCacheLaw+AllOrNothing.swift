import CacheIndexes
import DiskCaches
import Foundation

extension DiskCacheLaw {
  static var allOrNothing: DiskCacheLaw {
    DiskCacheLaw(
      id: "all-or-nothing",
      statement: "Readers see an old value or a new one, and a failed write leaves the old one."
    ) { (bench) throws(LawViolation) in
      try checkFailedWrites(bench)
      try checkReaders(bench)
    }
  }

  /// Lets each call of a write fail once, for a value that is new and for one that is replaced.
  private static func checkFailedWrites(_ bench: CacheBench<Index>) throws(LawViolation) {
    let failing = Guarded<SystemCall?>(nil)
    let cache = try bench.open(units: 4) { call, _ in
      failing.withLock { failing in
        guard failing == call else { return .proceed }
        failing = nil
        return .fail(errno: ENOSPC)
      }
    }
    try cache.put(bench.value(1), "held")
    try cache.put(bench.value(2, units: 3), "other")
    for call in [SystemCall.create, .write, .status, .close, .setDate] {
      for (key, units) in [("held", 2), ("new", 1), ("held", 1)] {
        let before = bench.snapshot(readsContents: true)
        let entries = Set(cache.entries)
        failing.value = call
        let value = bench.value(3, units: units)
        // One that is declined comes no further than to be staged.
        let error = try cache.failToPut(value, key, "where \(call) fails")
        failing.value = nil
        if let error {
          guard case .system(let cause) = error, cause.call == call, cause.errno == ENOSPC else {
            throw LawViolation(expected: "the failure of \(call)", found: "\(error)")
          }
        }
        try expect(
          bench.snapshot(readsContents: true) == before,
          "the directory as it was before \(call) failed",
          found: "\(bench.snapshot().items.keys.sorted())"
        )
        try expectEqual(Set(cache.entries), entries, "the entries after \(call) failed")
      }
    }
    guard cache.contains("held") else { return }
    failing.value = .rename
    _ = try fail("setData where rename fails") { () throws(DiskCacheError) in
      try cache.setData(bench.value(3), forKey: "held")
    }
    try bench.checkAgreement(of: cache, "after rename failed")
    try cache.expect(bench.value(1), for: "held", "after its replacement could not be renamed")
  }

  /// Reads one key from several threads while it is overwritten with values of different lengths.
  private static func checkReaders(_ bench: CacheBench<Index>) throws(LawViolation) {
    let cache = try bench.open(units: 8)
    let values = [bench.value(1, units: 1), bench.value(2, units: 4), Data([3])]
    guard try cache.put(values[0], "held") else { return }
    let violation = Guarded<LawViolation?>(nil)
    DispatchQueue.concurrentPerform(iterations: 3) { thread in
      do throws(LawViolation) {
        for round in 0..<60 {
          if thread == 0 {
            try cache.put(values[round % values.count], "held")
          } else if let read = try cache.get("held"), values.contains(read) {
            continue
          } else {
            throw LawViolation(
              expected: "one of the values that were written whole",
              found: "a part, or nothing"
            )
          }
        }
      } catch {
        violation.value = error
      }
    }
    if let violation = violation.value { throw violation }
    try bench.checkAgreement(of: cache, "after reads during writes")
  }
}
