import CacheIndexes
import DiskCaches
import Foundation
import Synchronization
import Testing

/// What a cache makes of a directory that is there already.
@Suite struct OpeningTests {
  private static var value: Data { Data(repeating: 7, count: 4096) }

  @Test(.timeLimit(.minutes(5)))
  func openingFromEveryThreadOfAQueueWaitsForNoThreadOfIt() throws {
    try withTemporaryDirectory { directory in
      let count = Atomic(0)
      let group = DispatchGroup()
      for number in 0..<100 {
        DispatchQueue.global().async(group: group) {
          let place = directory.appending(path: "\(number)")
          let cache = try? DiskCache<LinkedHashCacheIndex>(directory: place)
          if (try? cache?.setData(Self.value, forKey: "a")) == true {
            count.add(1, ordering: .relaxed)
          }
        }
      }
      group.wait()
      #expect(count.load(ordering: .relaxed) == 100)
    }
  }

  @Test func orderSurvivesARestartAfterTheClockWasSetBack() throws {
    try withTemporaryDirectory { directory in
      let now = Date()
      let ahead = try DiskCache<HeapCacheIndex>(
        directory: directory,
        fileSystem: .system,
        wallClock: { now.addingTimeInterval(3600) }
      )
      for key in ["a", "b", "c", "d"] {
        try ahead.setData(Self.value, forKey: key)
      }
      let behind = try DiskCache<HeapCacheIndex>(
        directory: directory,
        fileSystem: .system,
        wallClock: { now }
      )
      #expect(behind.entries == ahead.entries)
      _ = try behind.data(forKey: "a")
      let again = try DiskCache<HeapCacheIndex>(directory: directory)
      #expect(again.entries.map(\.filename) == names(["b", "c", "d", "a"]))
    }
  }

  @Test func aFileFromTheFutureIsNotImmortal() throws {
    try withTemporaryDirectory { directory in
      let cache = try DiskCache<LinkedHashCacheIndex>(directory: directory, capacity: 3 * 4096)
      let stray = cache.fileURL(forKey: "stray")
      try Self.value.write(to: stray)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceReferenceDate: 3e9)],
        ofItemAtPath: stray.path(percentEncoded: false)
      )
      try cache.reconcile()
      #expect(cache.contains("stray"))
      for key in ["a", "b", "c"] {
        try cache.setData(Self.value, forKey: key)
      }
      #expect(cache.entries.map(\.filename) == names(["a", "b", "c"]))
    }
  }

  @Test func aScanThatFailedIsTriedAgainByWhoeverAsks() throws {
    try withTemporaryDirectory { directory in
      let before = try DiskCache<FIFOCacheIndex>(directory: directory)
      for key in ["a", "b", "c"] {
        try before.setData(Self.value, forKey: key)
      }
      func open() throws -> DiskCache<FIFOCacheIndex> {
        let failures = Atomic(1)
        return try DiskCache(
          directory: directory,
          fileSystem: .intercepted { call, _ in
            let isFailure =
              call == .readDirectory && failures.exchange(0, ordering: .relaxed) == 1
            return isFailure ? .fail(errno: EIO) : .proceed
          }
        )
      }
      #expect(try open().count == 3)
      #expect(try open().contains("a"))
      #expect(try open().diskSize == 3 * 4096)
      let trimmed = try open()
      trimmed.capacity = 4096
      #expect(trimmed.entries.count == 1)
      #expect(try before.data(forKey: "a") == nil)
    }
  }

  private func names(_ keys: [String]) -> [String] {
    keys.map { FileNaming.md5.filename(forKey: $0) }
  }
}
