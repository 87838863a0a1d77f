import CacheConformance
import CacheIndexes
import DiskCaches
import Foundation
import Testing

/// Which system calls each method makes: its documented cost.
@Suite struct SystemCallTests {
  private static var block: Data { Data(repeating: 1, count: 4096) }

  /// Runs a body with a cache for three blocks, and what it has called since it was last asked.
  private static func withCache(
    _ body: (DiskCache<LinkedHashCacheIndex>, () -> [SystemCall]) throws -> Void
  ) throws {
    try withTemporaryDirectory { directory in
      let log = CallLog()
      let cache = try DiskCache<LinkedHashCacheIndex>(
        directory: directory,
        capacity: 3 * 4096,
        fileSystem: .intercepted(by: log.interceptor)
      )
      #expect(cache.count == 0)
      _ = log.take()
      try body(cache, log.take)
    }
  }

  @Test func openingListsOnce() throws {
    try withTemporaryDirectory { directory in
      let log = CallLog()
      let cache = try DiskCache<LinkedHashCacheIndex>(
        directory: directory.appending(path: "new"),
        fileSystem: .intercepted(by: log.interceptor)
      )
      #expect(cache.count == 0)
      let entries = Array(repeating: SystemCall.readDirectory, count: 3)
      #expect(log.take() == [.makeDirectory, .openDirectory, .openDirectory] + entries)
    }
  }

  @Test func aHitTakesFive() throws {
    try Self.withCache { cache, calls in
      try cache.setData(Self.block, forKey: "a")
      _ = calls()
      let data = try cache.data(forKey: "a")
      #expect(data == Self.block)
      #expect(calls() == [.open, .status, .read, .setDate, .close])
    }
  }

  @Test func aMissTakesOne() throws {
    try Self.withCache { cache, calls in
      let data = try cache.data(forKey: "a")
      #expect(data == nil)
      #expect(calls() == [.open])
    }
  }

  @Test func aNewValueTakesSix() throws {
    try Self.withCache { cache, calls in
      try cache.setData(Self.block, forKey: "a")
      #expect(calls() == [.create, .write, .status, .setDate, .close, .rename])
    }
  }

  @Test func replacingTakesOneMore() throws {
    try Self.withCache { cache, calls in
      try cache.setData(Self.block, forKey: "a")
      _ = calls()
      try cache.setData(Self.block, forKey: "a")
      #expect(calls() == [.create, .write, .status, .setDate, .close, .status, .rename])
    }
  }

  @Test func anEvictionTakesTwoMore() throws {
    try Self.withCache { cache, calls in
      for key in ["a", "b", "c"] {
        try cache.setData(Self.block, forKey: key)
      }
      _ = calls()
      try cache.setData(Self.block, forKey: "d")
      let writing: [SystemCall] = [.create, .write, .status, .setDate, .close, .status]
      #expect(calls() == writing + [.status, .unlink, .rename])
    }
  }

  @Test func removingTakesTwo() throws {
    try Self.withCache { cache, calls in
      try cache.setData(Self.block, forKey: "a")
      _ = calls()
      try cache.removeData(forKey: "a")
      #expect(calls() == [.status, .unlink])
    }
  }

  @Test func lookingTakesNone() throws {
    try Self.withCache { cache, calls in
      try cache.setData(Self.block, forKey: "a")
      _ = calls()
      #expect(cache.contains("a"))
      #expect(!cache.contains("b"))
      #expect(cache.diskSize == 4096)
      #expect(cache.count == 1)
      try cache.controlCapacity()
      #expect(calls() == [])
    }
  }

  @Test func anEmptyValueIsNotWritten() throws {
    try Self.withCache { cache, calls in
      try cache.setData(Data(), forKey: "a")
      #expect(calls() == [.create, .status, .setDate, .close, .rename])
      let data = try cache.data(forKey: "a")
      #expect(data == Data())
      #expect(calls() == [.open, .status, .setDate, .close])
    }
  }

  @Test func aLargeValueTakesNoMore() throws {
    try Self.withCache { cache, calls in
      cache.capacity = .max
      let value = Data(repeating: 7, count: 5_000_000) + Data([8])
      try cache.setData(value, forKey: "a")
      #expect(calls() == [.create, .write, .status, .setDate, .close, .rename])
      let data = try cache.data(forKey: "a")
      #expect(data == value)
      #expect(calls() == [.open, .status, .read, .setDate, .close])
    }
  }
}
