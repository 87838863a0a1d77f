import CacheIndexes
import DiskCaches
import Foundation

extension DiskCacheLaw {
  static var vanishedDirectory: DiskCacheLaw {
    DiskCacheLaw(
      id: "vanished-directory",
      statement: "A directory that vanished is a miss to reads and recreated by the next write."
    ) { (bench) throws(LawViolation) in
      let manager = FileManager.default
      let moved = bench.root.path(of: "moved")
      let vanish: [(String, () throws -> Void)] = [
        ("removed", { try manager.removeItem(atPath: bench.path) }),
        ("renamed", { try manager.moveItem(atPath: bench.path, toPath: moved) }),
        ("removed with its parent", { try manager.removeItem(at: bench.root.url) }),
      ]
      for (what, act) in vanish {
        try checkVanishing(what, act, bench)
      }
      try checkVanishingBeforeListing(bench)
      try checkImpossiblePaths(bench)
    }
  }

  private static func checkVanishing(
    _ what: String,
    _ act: () throws -> Void,
    _ bench: CacheBench<Index>
  ) throws(LawViolation) {
    let cache = try bench.open(units: 4)
    for key in ["a", "b", "c"] {
      try cache.put(bench.value(1), key)
    }
    do {
      try act()
    } catch {
      throw LawViolation(expected: "a directory that can be \(what)", found: "\(error)")
    }
    try cache.expect(nil, for: "a", "after the directory was \(what)")
    try expect(!cache.contains("a"), "contains to be false after a miss", found: "true")
    try cache.drop("b")
    let value = try cache.put(bench.value(2), "new") ? bench.value(2) : nil
    try bench.checkAgreement(of: cache, "after the directory was \(what) and recreated")
    try cache.expect(value, for: "new", "after the directory was \(what)")
    try expectEqual(cache.count, value == nil ? 0 : 1, "count after the directory was \(what)")
  }

  /// Lets the listing at opening fail, and the directory vanish before the next one.
  private static func checkVanishingBeforeListing(
    _ bench: CacheBench<Index>
  ) throws(LawViolation) {
    let isFailing = Guarded(true)
    let cache = try bench.open { call, _ in
      call == .readDirectory && isFailing.value ? .fail(errno: EIO) : .proceed
    }
    let error = try fail("removeData where listing fails") { () throws(DiskCacheError) in
      try cache.removeData(forKey: "a")
    }
    guard case .system(let cause) = error, cause.call == .readDirectory, cause.errno == EIO else {
      throw LawViolation(expected: "the failure to list the directory", found: "\(error)")
    }
    isFailing.value = false
    try? FileManager.default.removeItem(atPath: bench.path)
    let value = try cache.put(bench.value(1), "a") ? bench.value(1) : nil
    try bench.checkAgreement(of: cache, "after the directory vanished before it was listed")
    try cache.expect(value, for: "a", "after it vanished before it was listed")
  }

  private static func checkImpossiblePaths(_ bench: CacheBench<Index>) throws(LawViolation) {
    let file = bench.root.url(of: "file")
    CacheBench<Index>.write(Data(), to: file.systemPath)
    let link = bench.root.url(of: "link")
    symlink("/nowhere/at/all", link.systemPath)
    for (url, errno) in [
      (file, ENOTDIR), (file.appending(path: "a/b"), ENOTDIR),
      (link, ENOENT), (link.appending(path: "a/b"), ENOENT),
    ] {
      let error = try fail("opening \(url.lastPathComponent)") { () throws(DiskCacheError) in
        try DiskCache<Index>(directory: url)
      }
      guard case .system(let cause) = error, cause.errno == errno else {
        throw LawViolation(expected: "an error with errno \(errno)", found: "\(error)")
      }
    }
  }
}
