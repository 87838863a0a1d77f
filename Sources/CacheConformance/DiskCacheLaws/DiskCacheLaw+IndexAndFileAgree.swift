import CacheIndexes
import DiskCaches
import Foundation

extension DiskCacheLaw {
  static var indexAndFileAgree: DiskCacheLaw {
    DiskCacheLaw(
      id: "index-and-file-agree",
      statement: "Index and directory have the same names, sizes and dates after any calls."
    ) { (bench) throws(LawViolation) in
      try checkOneThread(bench)
      try checkManyThreads(bench)
    }
  }

  private static func checkOneThread(_ bench: CacheBench<Index>) throws(LawViolation) {
    let cache = try bench.open(units: 6)
    var generator = SplitMix64(seed: 9)
    var stored: [String: Data] = [:]
    for step in 1...120 {
      let key = "\(Int.random(in: 0..<7, using: &generator))"
      if Int.random(in: 0..<20, using: &generator) == 0 {
        // Somebody else deletes a file, and the cache is told to look.
        unlink(bench.path(ofKey: key))
        stored[key] = nil
        try cache.reconciled()
      } else {
        try change(cache, key, bench, &generator, &stored)
      }
      try bench.checkAgreement(of: cache, "after step \(step)")
    }
    for (key, value) in stored where cache.contains(key) {
      try cache.expect(value, for: key, "at the end")
    }
  }

  private static func change(
    _ cache: DiskCache<Index>,
    _ key: String,
    _ bench: CacheBench<Index>,
    _ generator: inout SplitMix64,
    _ stored: inout [String: Data]
  ) throws(LawViolation) {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0: try cache.dropAll()
    case 1: cache.capacity = bench.capacity(.random(in: 4...7, using: &generator))
    case 2: try cache.controlled()
    case 3...5: try cache.drop(key)
    case 6...10:
      let expected = cache.contains(key) ? stored[key] : nil
      try cache.expect(expected, for: key, "as it was set last")
    default:
      let byte = UInt8.random(in: 0 ... .max, using: &generator)
      let value = bench.value(byte, units: .random(in: 0...2, using: &generator))
      if try cache.put(value, key) {
        stored[key] = value
      }
    }
  }

  private static func checkManyThreads(_ bench: CacheBench<Index>) throws(LawViolation) {
    let cache = try bench.open(units: 4)
    let violation = Guarded<LawViolation?>(nil)
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      var generator = SplitMix64(seed: UInt64(thread))
      var stored: [String: Data] = [:]
      do throws(LawViolation) {
        for _ in 0..<60 {
          let key = "\(Int.random(in: 0..<5, using: &generator))"
          if Bool.random(using: &generator) {
            _ = try cache.get(key)
          } else if Int.random(in: 0..<4, using: &generator) == 0 {
            try cache.drop(key)
          } else {
            let units = Int.random(in: 0...2, using: &generator)
            stored[key] = bench.value(UInt8(thread), units: units)
            try cache.put(stored[key] ?? Data(), key)
          }
        }
      } catch {
        violation.value = error
      }
    }
    if let violation = violation.value { throw violation }
    try bench.checkAgreement(of: cache, "after calls from four threads")
  }
}
