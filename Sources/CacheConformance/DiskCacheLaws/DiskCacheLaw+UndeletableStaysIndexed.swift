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
      let cache = try bench.open(units: 4) { call, path in
        call == .unlink && undeletable.value.contains(path) ? .fail(errno: EACCES) : .proceed
      }
      for key in ["a", "b", "c", "d"] {
        try cache.put(bench.value(1), key)
      }
      guard cache.count > 0 else { return }
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
    let countBefore = cache.count
    let isStored = try cache.put(bench.value(2), "new")
    let count = min(countBefore + (isStored ? 1 : 0), 4)
    try bench.checkAgreement(of: cache, "after a victim could not be deleted")
    let names = cache.entries.map(\.filename)
    try expect(
      names.count == count && names.contains(victim.filename),
      "\(count) entries with the undeletable \(victim.filename)",
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
    let keys = ["a", "b", "c", "d", "new"]
    guard let key = keys.first(where: cache.contains) else {
      throw LawViolation(expected: "one of the values to be held", found: "none")
    }
    var calls: [(String, () throws(DiskCacheError) -> Void)] = [
      ("removeData", { () throws(DiskCacheError) in try cache.removeData(forKey: key) }),
      ("removeAll", { () throws(DiskCacheError) in try cache.removeAll() }),
    ]
    if paths.count > 1 {
      let larger = bench.value(3, units: 6 - paths.count)
      calls.append(
        ("setData", { () throws(DiskCacheError) in try cache.setData(larger, forKey: key) })
      )
    }
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
      if count > units {
        _ = try fail("controlCapacity where nothing can be deleted") {
          () throws(DiskCacheError) in
          try cache.controlCapacity()
        }
      }
      try expectEqual(cache.count, count, "count of what could not be deleted")
      undeletable.value = []
      try cache.controlled()
      try bench.checkAgreement(of: cache, "after a retry")
      try expectEqual(cache.count, min(count, units), "count after a retry")
    }
  }

  private static func checkGoneIsDeleted(
    _ cache: DiskCache<Index>,
    _ bench: CacheBench<Index>
  ) throws(LawViolation) {
    cache.capacity = bench.capacity(4)
    let keys = ["a", "b", "c", "d"]
    for key in keys {
      try cache.put(bench.value(1), key)
    }
    guard keys.allSatisfy(cache.contains) else { return }
    // Whichever is the victim, it is gone.
    for key in keys.dropFirst() {
      unlink(bench.path(ofKey: key))
    }
    try cache.put(bench.value(2, units: 2), "a")
    try expectEqual(cache.count, 3, "count after a victim was gone already")
    for key in keys {
      unlink(bench.path(ofKey: key))
      try cache.drop(key)
    }
    try bench.checkAgreement(of: cache, "after removing what was gone already")
    try expectEqual(cache.count, 0, "count after removing what was gone already")
  }
}
