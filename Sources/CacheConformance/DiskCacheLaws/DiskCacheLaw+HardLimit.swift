import CacheIndexes
import DiskCaches
import Foundation

extension DiskCacheLaw {
  static var hardLimit: DiskCacheLaw {
    DiskCacheLaw(
      id: "hard-limit",
      statement: "The space that the values occupy never exceeds the capacity, at any moment."
    ) { (bench) throws(LawViolation) in
      try checkEveryMoment(bench)
      try checkExactlyFull(bench)
      try checkZeroHoldsNothing(bench)
    }
  }

  /// Measures the directory before each system call of a random run, and after each call of the
  /// run.
  private static func checkEveryMoment(_ bench: CacheBench<Index>) throws(LawViolation) {
    let path = bench.path
    let capacity = bench.capacity(5)
    let largest = Guarded<UInt64>(0)
    let cache = try bench.open(units: 5) { _, _ in
      let size = DirectorySnapshot(of: path).size
      largest.withLock { $0 = max($0, size) }
      return .proceed
    }
    var generator = SplitMix64(seed: 5)
    for step in 1...60 {
      let key = "\(Int.random(in: 0..<8, using: &generator))"
      switch Int.random(in: 0..<10, using: &generator) {
      case 0: try cache.drop(key)
      case 1...2: _ = try cache.get(key)
      default:
        let units = Int.random(in: 0...3, using: &generator)
        try cache.put(bench.value(UInt8(step), units: units), key)
      }
      try bench.checkLimit(of: cache, "after step \(step)")
      try expect(
        largest.value <= capacity,
        "at most \(capacity) bytes on disk at every moment of step \(step)",
        found: "\(largest.value)"
      )
    }
  }

  private static func checkExactlyFull(_ bench: CacheBench<Index>) throws(LawViolation) {
    let cache = try bench.open(units: 4)
    try cache.dropAll()
    var count = 0
    for number in 1...20 {
      if number == 5 {
        try expectEqual(bench.snapshot().size, bench.capacity(count), "the bytes on disk when full")
        cache.capacity = .max
      }
      if try cache.put(bench.value(UInt8(number)), "\(number)") {
        count += 1
      }
      let room = number > 4 ? "without a limit" : "where 4 fill the capacity exactly"
      try expectEqual(cache.count, count, "count after \(number) values \(room)")
    }
    try expectEqual(bench.snapshot().values.count, count, "the number of files without a limit")
  }

  private static func checkZeroHoldsNothing(_ bench: CacheBench<Index>) throws(LawViolation) {
    try bench.open().put(Data(), "empty")
    let cache = try bench.open(units: 0)
    try bench.checkLimit(of: cache, "after opening a full directory with a capacity of 0")
    for value in [Data(), bench.value(1)] {
      let error = try fail("setData at a capacity of 0") { () throws(DiskCacheError) in
        try cache.setData(value, forKey: "a")
      }
      guard case .objectTooLarge = error else {
        throw LawViolation(expected: "objectTooLarge at a capacity of 0", found: "\(error)")
      }
    }
    try bench.checkAgreement(of: cache, "at a capacity of 0")
  }
}
