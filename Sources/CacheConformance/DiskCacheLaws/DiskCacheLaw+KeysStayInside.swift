import CacheIndexes
import DiskCaches
import Foundation

extension DiskCacheLaw {
  static var keysStayInside: DiskCacheLaw {
    DiskCacheLaw(
      id: "keys-stay-inside",
      statement: "Every string is a key of its own, and none names a path outside the directory."
    ) { (bench) throws(LawViolation) in
      let keys = [
        "../x", "../../x", "/tmp/x", "/", ".", "..", "", "a/b", "a\\b", "a\0b", "a", "\0", "~",
        "e\u{301}", "\u{E9}", "\u{202E}", "👩‍👩‍👧‍👦", "%2e%2e%2fx", "A",
        String(repeating: "k", count: 20_000),
      ]
      let beside = DirectorySnapshot(of: bench.root.url.systemPath).items.keys.sorted()
      let cache = try bench.open()
      var values: [Data?] = []
      for (number, key) in keys.enumerated() {
        let value = Data([UInt8(number)])
        values.append(try cache.put(value, key) ? value : nil)
        try expectEqual(
          cache.fileURL(forKey: key).deletingLastPathComponent().systemPath,
          bench.path,
          "the directory of the file of \(Literal.quoted(String(key.prefix(20))))"
        )
      }
      for (value, key) in zip(values, keys) {
        try cache.expect(value, for: key, "among other hostile keys")
      }
      let count = values.count { $0 != nil }
      try expectEqual(bench.snapshot().values.count, count, "the number of files")
      try bench.checkAgreement(of: cache, "after hostile keys")
      try expectEqual(
        DirectorySnapshot(of: bench.root.url.systemPath).items.keys.sorted(),
        (beside + ["cache"]).sorted(),
        "what is beside the directory"
      )
      for key in keys {
        try cache.drop(key)
      }
      try expectEqual(bench.snapshot().items.count, 0, "the number of files after removing them")
    }
  }
}
