import CacheIndexes
import DiskCaches
import Foundation

extension DiskCacheLaw {
  static var tooLargeIsRefused: DiskCacheLaw {
    DiskCacheLaw(
      id: "too-large-is-refused",
      statement: "An object larger than the capacity is refused before anything is changed."
    ) { (bench) throws(LawViolation) in
      let cache = try bench.open(units: 4)
      for key in ["a", "b", "c", "d"] {
        try cache.put(bench.value(1), key)
      }
      try checkRefusal(of: bench.value(2, units: 5), by: cache, bench)

      // Its bytes would fit, but not the blocks that they need.
      cache.capacity = bench.capacity(4) - 1
      try checkRefusal(of: bench.value(2, units: 3) + Data([2]), by: cache, bench)
      try checkRefusal(of: Data(repeating: 2, count: Int(cache.capacity)), by: cache, bench)
    }
  }

  private static func checkRefusal(
    of value: Data,
    by cache: DiskCache<Index>,
    _ bench: CacheBench<Index>
  ) throws(LawViolation) {
    let before = bench.snapshot(readsContents: true)
    let entries = cache.entries
    for key in ["a", "new"] {
      let error = try fail("setData of \(value.count) bytes") { () throws(DiskCacheError) in
        try cache.setData(value, forKey: key)
      }
      guard case .objectTooLarge(let path, let size, let capacity) = error else {
        throw LawViolation(expected: "objectTooLarge", found: "\(error)")
      }
      try expectEqual(path, bench.path(ofKey: key), "the path in the error")
      try expectEqual(capacity, cache.capacity, "the capacity in the error")
      try expect(size > capacity, "a size above \(capacity) in the error", found: "\(size)")
      try expect(
        bench.snapshot(readsContents: true) == before,
        "the directory as it was before the refusal",
        found: "\(bench.snapshot().items.keys.sorted()) instead of \(before.items.keys.sorted())"
      )
      try expectEqual(cache.entries, entries, "the entries after the refusal")
    }
  }
}
