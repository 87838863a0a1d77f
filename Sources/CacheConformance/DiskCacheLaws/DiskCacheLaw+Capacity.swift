import CacheIndexes
import DiskCaches
import Foundation

extension DiskCacheLaw {
  static var declinedIsNotStored: DiskCacheLaw {
    DiskCacheLaw(
      id: "declined-is-not-stored",
      statement: "A newcomer that the strategy declines is not stored, and nothing else is touched."
    ) { (bench) throws(LawViolation) in
      let cache = try succeed("opening the cache") { () throws(DiskCacheError) in
        try DiskCache<DecliningIndex<Index>>(
          directory: bench.directory,
          capacity: 4 * DecliningIndex<Index>.largest,
          fileSystem: bench.environment.fileSystem(observer: nil)
        )
      }
      let large = Data(repeating: 9, count: 2 * Int(DecliningIndex<Index>.largest))
      for key in ["a", "b"] {
        let isStored = try cache.put(bench.value(1), key)
        try expectEqual(isStored, cache.contains(key), "what setData says of a small newcomer")
      }
      let before = bench.snapshot(readsContents: true)
      let entries = Set(cache.entries)
      let isStored = try cache.put(large, "declined")
      try expect(!isStored, "setData to say that a newcomer is declined", found: "true")
      try expectEqual(
        bench.snapshot(readsContents: true),
        before,
        "the directory after a newcomer was declined"
      )
      try expectEqual(Set(cache.entries), entries, "the entries after a newcomer was declined")
      try cache.expect(nil, for: "declined", "that was declined")

      guard cache.contains("a") else { return }
      let isReplaced = try cache.put(large, "a")
      try expect(isReplaced, "a value that is held not to be declined", found: "declined")
      try cache.expect(large, for: "a", "that was held")
    }
  }

  static var overwrittenStays: DiskCacheLaw {
    DiskCacheLaw(
      id: "overwritten-stays",
      statement: "A value that replaces another evicts others if it must, and never itself."
    ) { (bench) throws(LawViolation) in
      let keys = ["a", "b", "c", "d"]
      for units in 1...4 {
        for key in keys {
          let cache = try bench.open(units: 4)
          try cache.dropAll()
          for (number, key) in keys.enumerated() {
            try cache.put(bench.value(UInt8(number)), key)
          }
          guard cache.contains(key) else { continue }
          let countBefore = cache.count
          try cache.put(bench.value(9, units: units), key)
          let moment = "after \(key) grew to \(units) of 4 units"
          try bench.checkAgreement(of: cache, moment)
          try cache.expect(bench.value(9, units: units), for: key, moment)
          try expectEqual(cache.count, min(countBefore, 5 - units), "count \(moment)")
        }
      }
    }
  }

  static var capacityMayChange: DiskCacheLaw {
    DiskCacheLaw(
      id: "capacity-may-change",
      statement: "Lowering the capacity evicts at once, in the order of the strategy."
    ) { (bench) throws(LawViolation) in
      let cache = try bench.open(units: 6)
      let model = Index()
      model.setCapacity(cache.capacity)
      for number in 0..<6 {
        try put(bench.value(UInt8(number)), "\(number)", into: cache, and: model)
      }
      for units in [6, 3, 2, 0, 1] {
        cache.capacity = bench.capacity(units)
        try expectEqual(cache.capacity, bench.capacity(units), "capacity")
        model.setCapacity(cache.capacity)
        while model.totalSize > cache.capacity, model.popOldest() != nil {}
        try expectEqual(
          cache.entries,
          model.entries,
          "the entries at a capacity of \(units) units"
        )
        try bench.checkAgreement(of: cache, "at a capacity of \(units) units")
      }
      try checkForeignChanges(cache, bench)
    }
  }

  /// Offers a value to a cache, and tells an index of it as the cache tells its own.
  private static func put(
    _ value: Data,
    _ key: String,
    into cache: DiskCache<Index>,
    and model: Index
  ) throws(LawViolation) {
    let filename = CacheBench<Index>.filename(key)
    for _ in 1...3 where !cache.contains(key) {
      _ = model.prepare(filename: filename, size: UInt64(value.count))
      let isStored = try succeed("setData for \(Literal.quoted(key))") {
        () throws(DiskCacheError) in
        try cache.setData(value, forKey: key)
      }
      if isStored, let entry = cache.entries.first(where: { $0.filename == filename }) {
        model.add(
          filename: filename,
          size: entry.size,
          modificationDate: entry.modificationDate
        )
      }
    }
  }

  /// Lets files come, go and grow behind the cache's back.
  private static func checkForeignChanges(
    _ cache: DiskCache<Index>,
    _ bench: CacheBench<Index>
  ) throws(LawViolation) {
    cache.capacity = bench.capacity(5)
    for key in ["a", "b", "c"] {
      try cache.put(bench.value(1), key)
    }
    // Of the new values, "c" alone is left as it is; what is in the directory is not declined.
    let count = cache.contains("c") ? 3 : 2
    CacheBench<Index>.write(bench.value(2, units: 2), to: bench.path(ofKey: "a"))
    unlink(bench.path(ofKey: "b"))
    CacheBench<Index>.write(bench.value(3), to: bench.path(ofKey: "new"))
    try cache.reconciled()
    try bench.checkAgreement(of: cache, "after files came, went and grew", allowing: .afterFailure)
    try expectEqual(cache.count, count, "count after a file came and one went")
    try cache.expect(bench.value(3), for: "new", "that came without the cache")

    CacheBench<Index>.write(bench.value(4, units: 4), to: bench.path(ofKey: "large"))
    try cache.reconciled()
    try bench.checkAgreement(
      of: cache,
      "after files came that are too many",
      allowing: .afterFailure
    )
    try cache.controlled()
    try bench.checkAgreement(of: cache, "after controlCapacity", allowing: .afterFailure)
  }
}
