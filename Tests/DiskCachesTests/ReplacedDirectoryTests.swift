import CacheIndexes
import DiskCaches
import Foundation
import Testing

@testable import CacheConformance

/// What a cache does when somebody else moves its directory away and puts another in its place.
@Suite struct ReplacedDirectoryTests {
  private static func value(_ byte: UInt8) -> Data { Data(repeating: byte, count: 4096) }

  /// Opens a full cache for three values, and replaces its directory by one that holds the last.
  private static func withReplacedDirectory(
    _ body: (DiskCache<LinkedHashCacheIndex>, _ aside: String) throws -> Void
  ) throws {
    try withTemporaryDirectory { root in
      let directory = root.appending(path: "cache", directoryHint: .isDirectory)
      let cache = try DiskCache<LinkedHashCacheIndex>(directory: directory, capacity: 3 * 4096)
      for (byte, key) in ["a", "b", "c"].enumerated() {
        try cache.setData(value(UInt8(byte)), forKey: key)
      }
      let aside = root.appending(path: "aside", directoryHint: .isDirectory)
      try FileManager.default.moveItem(at: directory, to: aside)
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
      try value(9).write(to: cache.fileURL(forKey: "c"))
      try body(cache, aside.systemPath)
    }
  }

  @Test func readsFindWhatIsThereNow() throws {
    try Self.withReplacedDirectory { cache, _ in
      #expect(try cache.data(forKey: "a") == nil)
      #expect(try cache.data(forKey: "c") == Self.value(9))
      try cache.reconcile()
      #expect(cache.entries.map(\.filename) == [FileNaming.md5.filename(forKey: "c")])
    }
  }

  @Test func whatWasPutAsideIsLeftAlone() throws {
    try Self.withReplacedDirectory { cache, aside in
      let before = DirectorySnapshot(of: aside, readsContents: true)
      #expect(before.values.count == 3)
      for (byte, key) in ["d", "e", "f", "g"].enumerated() {
        try cache.setData(Self.value(UInt8(10 + byte)), forKey: key)
      }
      _ = try cache.data(forKey: "c")
      try cache.removeData(forKey: "g")
      let isSame = DirectorySnapshot(of: aside, readsContents: true) == before
      #expect(isSame)
      #expect(try cache.data(forKey: "f") == Self.value(12))
      try cache.reconcile()
      #expect(
        cache.count
          == DirectorySnapshot(
            of: cache.fileURL(forKey: "a")
              .deletingLastPathComponent().systemPath
          ).values.count
      )
    }
  }
}
