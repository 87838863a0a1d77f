import CacheIndexes
import DiskCaches
import Foundation

extension DiskCacheLaw {
  static var strangersAreSafe: DiskCacheLaw {
    DiskCacheLaw(
      id: "strangers-are-safe",
      statement: "What the cache did not write is never counted, served, replaced or deleted."
    ) { (bench) throws(LawViolation) in
      let outside = bench.root.path(of: "outside")
      mkdir(outside, 0o755)
      let strangers = Strangers(path: bench.path, outside: "\(outside)/file")
      let before = strangers.snapshot()
      let beside = bench.snapshot(readsContents: true).strangersBesideDirectories
      try expect(
        bench.snapshot().items.count == strangers.keys.count + 8,
        "the strangers to be there",
        found: "\(bench.snapshot().items.keys.sorted())"
      )

      let cache = try bench.open(units: 4)
      try checkUse(of: cache, strangers, bench)
      try checkNewcomerUnderName(of: cache, outside: "\(outside)/file", bench)
      try bench.open(units: 0).controlled()
      try expect(strangers.snapshot() == before, "strangers' files as they were", found: "a change")
      try expectEqual(
        bench.snapshot(readsContents: true).strangersBesideDirectories.filter { name, _ in
          name != CacheBench<Index>.filename("replaced")
        },
        beside,
        "the strangers in the directory"
      )
    }
  }

  private static func checkUse(
    of cache: DiskCache<Index>,
    _ strangers: Strangers,
    _ bench: CacheBench<Index>
  ) throws(LawViolation) {
    // A name of 64 digits belongs to the other naming, so here it is a stranger's.
    try expectEqual(cache.entries, [], "the entries of a directory of strangers")
    try expectEqual(cache.diskSize, 0, "diskSize of a directory of strangers")
    for key in strangers.keys {
      try checkStranger(key, of: cache)
    }
    var count = 0
    for number in 0..<6 where try cache.put(bench.value(UInt8(number)), "\(number)") {
      count = min(count + 1, 4)
    }
    try expectEqual(cache.count, count, "count of values among strangers")
    try cache.reconciled()
    try expectEqual(cache.count, count, "count of values among strangers after reconcile")
    try cache.dropAll()
    try expectEqual(cache.count, 0, "count after removing all values among strangers")
  }

  private static func checkStranger(
    _ key: String,
    of cache: DiskCache<Index>
  ) throws(LawViolation) {
    try cache.expect(nil, for: key, "whose name a stranger has")
    try cache.drop(key)
    if let error = try cache.failToPut(Data([1]), key, "where a \(key) has the name") {
      guard case .notAFile(let path) = error else {
        throw LawViolation(expected: "notAFile where a \(key) has the name", found: "\(error)")
      }
      try expectEqual(path, cache.fileURL(forKey: key).systemPath, "the path in the error")
    }
    try expect(!cache.contains(key), "contains to be false for a \(key)", found: "true")
  }

  /// Lets a link take the name of a value that is held.
  private static func checkNewcomerUnderName(
    of cache: DiskCache<Index>,
    outside: String,
    _ bench: CacheBench<Index>
  ) throws(LawViolation) {
    let path = bench.path(ofKey: "replaced")
    for number in 0..<3 {
      try cache.put(bench.value(1), "replaced")
      unlink(path)
      symlink(outside, path)
      switch number {
      case 0:
        try checkStranger("replaced", of: cache)
      case 1:
        try cache.reconciled()
      default:
        for other in 0..<5 {
          try cache.put(bench.value(2), "\(other)")
        }
        // Whichever went for those, now all go.
        cache.capacity = 0
      }
      try expect(!cache.contains("replaced"), "no entry for a link", found: "one")
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
      try expectEqual(target, outside, "the target of a link that took a value's name")
      unlink(path)
    }
    symlink(outside, path)
  }
}

extension DirectorySnapshot {
  /// Strangers but for directories, whose dates and sizes change with what is in them.
  fileprivate var strangersBesideDirectories: [String: Item] {
    strangers.merging(values.filter { $0.key.utf8.count == 64 }) { stranger, _ in stranger }
      .filter { name, _ in name != FileNaming.md5.filename(forKey: "directory") }
  }
}
