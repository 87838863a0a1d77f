import CacheIndexes
import DiskCaches
import Foundation
import Synchronization

extension DiskCacheLaw {
  static var recencySurvivesRestart: DiskCacheLaw {
    DiskCacheLaw(
      id: "recency-survives-restart",
      statement: "A file's modification date is its entry's date, before and after a restart."
    ) { (bench) throws(LawViolation) in
      let first = try bench.open(units: 8)
      for key in ["a", "b", "c", "d", "e", "f"] {
        try first.put(bench.value(1), key)
      }
      for key in ["b", "e", "a"] {
        _ = try first.get(key)
      }
      let isStored = try first.put(bench.value(2, units: 2), "c")
      try bench.checkAgreement(of: first, "after reads and writes")
      if isStored {
        let lastUsed = first.entries.max { $0.modificationDate < $1.modificationDate }
        try expectEqual(lastUsed?.filename, CacheBench<Index>.filename("c"), "what was used last")
      }

      let second = try bench.open(units: 8)
      try bench.checkAgreement(of: second, "after a restart")
      try expectEqual(
        second.entries,
        bench.index(capacity: second.capacity).entries,
        "the entries after a restart"
      )

      let model = bench.index(capacity: bench.capacity(4))
      while model.totalSize > bench.capacity(4), model.popOldest() != nil {}
      let third = try bench.open(units: 4)
      try bench.checkAgreement(of: third, "after a restart with a smaller capacity")
      try expectEqual(third.entries, model.entries, "what a smaller capacity leaves at a restart")
    }
  }

  static var clockNeverRunsBackwards: DiskCacheLaw {
    DiskCacheLaw(
      id: "clock-never-runs-backwards",
      statement: "Dates that a cache hands out grow, also while the wall clock runs backwards."
    ) { (bench) throws(LawViolation) in
      let start = Date(timeIntervalSinceNow: -100_000)
      let time = Guarded(start)
      let backwards: @Sendable () -> Date = {
        time.withLock { time in
          time.addTimeInterval(-10)
          return time
        }
      }
      var latest = start.addingTimeInterval(-1_000_000)
      for restart in 0..<2 {
        let cache = try bench.open(wallClock: backwards)
        for (number, key) in ["a", "b", "a", "c", "b", "a"].enumerated() {
          if number % 2 == 0 {
            try cache.put(bench.value(UInt8(number)), key)
          } else if try cache.get(key) == nil {
            try cache.put(bench.value(UInt8(number)), key)
          }
          let name = CacheBench<Index>.filename(key)
          guard let date = bench.snapshot().values[name]?.modificationDate else { continue }
          try expect(
            date > latest,
            "a date after \(latest.timeIntervalSinceReferenceDate) in run \(restart + 1)",
            found: "\(date.timeIntervalSinceReferenceDate)"
          )
          try expect(
            date <= start,
            "a date that comes from the clock it was given",
            found: "\(date)"
          )
          latest = date
          try bench.checkAgreement(of: cache, "while the clock runs backwards")
        }
      }
    }
  }

  static var failedTouchIsStillAHit: DiskCacheLaw {
    DiskCacheLaw(
      id: "a-failed-touch-is-still-a-hit",
      statement: "A date that cannot be written costs recency after a restart, not the hit."
    ) { (bench) throws(LawViolation) in
      let isFailing = Guarded(false)
      let cache = try bench.open { call, _ in
        call == .setDate && isFailing.value ? .fail(errno: EPERM) : .proceed
      }
      guard try cache.put(bench.value(1), "a") else { return }
      try cache.put(bench.value(2), "b")
      let before = bench.snapshot(readsContents: true)
      isFailing.value = true
      try cache.expect(bench.value(1), for: "a", "although its date could not be written")
      try expectEqual(
        bench.snapshot(readsContents: true),
        before,
        "the directory after a date could not be written"
      )
      try bench.checkAgreement(
        of: cache,
        "after a date could not be written",
        allowing: .afterFailure
      )
      let dates = cache.entries.map(\.modificationDate)
      let name = CacheBench<Index>.filename("a")
      let date = cache.entries.first { $0.filename == name }?.modificationDate
      try expect(
        date == dates.max() && date != before.values[name]?.modificationDate,
        "the index to know of the use",
        found: "\(cache.entries)"
      )
    }
  }
}
