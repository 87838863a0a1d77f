import CacheIndexes
import DiskCaches
import Foundation

extension DiskCacheLaw {
  static var undeletableStaysIndexed: DiskCacheLaw {
    DiskCacheLaw(
      id: "undeletable-stays-indexed",
      statement: "What cannot be deleted stays indexed and is retried; what is gone is deleted."
    ) { (bench) throws(LawViolation) in
      let undeletable = Guarded<Set<String>>([])
      let cache = try bench.open(units: 3) { call, path in
        call == .unlink && undeletable.value.contains(path) ? .fail(errno: EACCES) : .proceed
      }
      for key in ["a", "b", "c"] {
        try cache.put(bench.value(1), key)
      }
      try checkOthersGoInstead(cache, bench, undeletable)
      try checkNothingGoes(cache, bench, undeletable)
      try checkRetry(cache, bench, undeletable)
      try checkGoneIsDeleted(cache, bench)
    }
  }

  private static func victim(
    of cache: DiskCache<Index>
  ) throws(LawViolation) -> CacheEntry {
    guard let victim = cache.entries.first else {
      throw LawViolation(expected: "a cache that holds something", found: "no entries")
    }
    return victim
  }

  private static func checkOthersGoInstead(
    _ cache: DiskCache<Index>,
    _ bench: CacheBench<Index>,
    _ undeletable: Guarded<Set<String>>
  ) throws(LawViolation) {
    let victim = try victim(of: cache)
    undeletable.value = ["\(bench.path)/\(victim.filename)"]
    try cache.put(bench.value(2), "new")
    try bench.checkAgreement(of: cache, "after a victim could not be deleted")
    let names = cache.entries.map(\.filename)
    try expect(
      names.count == 3 && names.contains(victim.filename),
      "3 entries with the undeletable \(victim.filename)",
      found: "\(names)"
    )
  }

  private static func checkNothingGoes(
    _ cache: DiskCache<Index>,
    _ bench: CacheBench<Index>,
    _ undeletable: Guarded<Set<String>>
  ) throws(LawViolation) {
    let paths = cache.entries.map { "\(bench.path)/\($0.filename)" }
    undeletable.value = Set(paths)
    let before = bench.snapshot(readsContents: true)
    let keys = ["a", "b", "c", "new"]
    guard let key = keys.first(where: cache.contains) else {
      throw LawViolation(expected: "one of the values to be held", found: "none")
    }
    let larger = bench.value(3, units: 2)
    let calls: [(String, () throws(DiskCacheError) -> Void)] = [
      ("setData", { () throws(DiskCacheError) in try cache.setData(larger, forKey: key) }),
      ("removeData", { () throws(DiskCacheError) in try cache.removeData(forKey: key) }),
      ("removeAll", { () throws(DiskCacheError) in try cache.removeAll() }),
    ]
    for (name, call) in calls {
      let error = try fail("\(name) where nothing can be deleted", call)
      guard case .system(let cause) = error, cause.call == .unlink, cause.errno == EACCES else {
        throw LawViolation(expected: "the failure to delete", found: "\(error)")
      }
      try expectEqual(
        bench.snapshot(readsContents: true),
        before,
        "the directory after \(name) could delete nothing"
      )
      try bench.checkAgreement(of: cache, "after \(name) could delete nothing")
    }
  }

  private static func checkRetry(
    _ cache: DiskCache<Index>,
    _ bench: CacheBench<Index>,
    _ undeletable: Guarded<Set<String>>
  ) throws(LawViolation) {
    for units in [1, 0] {
      undeletable.value = Set(cache.entries.map { "\(bench.path)/\($0.filename)" })
      cache.capacity = bench.capacity(units)
      let count = bench.snapshot().values.count
      _ = try fail("controlCapacity where nothing can be deleted") { () throws(DiskCacheError) in
        try cache.controlCapacity()
      }
      try expectEqual(cache.count, count, "count of what could not be deleted")
      undeletable.value = []
      try cache.controlled()
      try bench.checkAgreement(of: cache, "after a retry")
      try expectEqual(cache.count, units, "count after a retry")
    }
  }

  private static func checkGoneIsDeleted(
    _ cache: DiskCache<Index>,
    _ bench: CacheBench<Index>
  ) throws(LawViolation) {
    cache.capacity = bench.capacity(3)
    for key in ["a", "b", "c"] {
      try cache.put(bench.value(1), key)
    }
    let victim = try victim(of: cache)
    unlink("\(bench.path)/\(victim.filename)")
    let others = ["a", "b", "c"].filter { CacheBench<Index>.filename($0) != victim.filename }
    try cache.put(bench.value(2, units: 2), others[0])
    try bench.checkAgreement(of: cache, "after a victim was gone already")
    try expectEqual(cache.count, 2, "count after a victim was gone already")
    unlink(bench.path(ofKey: others[0]))
    try cache.drop(others[0])
    try bench.checkAgreement(of: cache, "after removing what was gone already")
  }
}
