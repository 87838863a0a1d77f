import CacheIndexes
import DiskCaches
import Foundation
import Synchronization
import Testing

@testable import CacheConformance

/// What somebody else does just before one system call of a write.
@Suite struct DiskCacheRaceTests {
  private typealias Cache = DiskCache<LinkedHashCacheIndex>

  private static var block: Data { Data(repeating: 1, count: 4096) }

  /// Opens a cache for two blocks that is full, and lets something happen before one later call.
  private static func withFullCache(
    before call: SystemCall,
    _ event: @escaping @Sendable (Cache, String) -> FileSystem.Interception,
    _ body: (Cache) throws -> Void
  ) throws {
    try withTemporaryDirectory { directory in
      let awaiting = Mutex<Cache?>(nil)
      let cache = try Cache(
        directory: directory,
        capacity: 2 * 4096,
        fileSystem: .intercepted { seen, path in
          let cache = awaiting.withLock { awaiting in
            let cache = seen == call ? awaiting : nil
            if cache != nil {
              awaiting = nil
            }
            return cache
          }
          return cache.map { event($0, path) } ?? .proceed
        }
      )
      try cache.setData(block, forKey: "a")
      try cache.setData(block, forKey: "b")
      awaiting.withLock { $0 = cache }
      try body(cache)
      #expect(awaiting.withLock { $0 } == nil, "\(call) was never made")
    }
  }

  @Test func aUseOfAnUndeletableVictimIsKept() throws {
    try Self.withFullCache(before: .unlink) { cache, _ in
      _ = try? cache.data(forKey: "a")
      return .fail(errno: EACCES)
    } _: { cache in
      try cache.setData(Self.block, forKey: "c")
      Self.expectAgreement(of: cache)
      #expect(cache.contains("a"))
      #expect(!cache.contains("b"))
    }
  }

  @Test func aLinkThatTakesTheNameOfANewcomerStays() throws {
    try Self.withFullCache(before: .rename) { cache, _ in
      symlink("/nowhere", cache.fileURL(forKey: "c").path)
      return .proceed
    } _: { cache in
      let path = cache.fileURL(forKey: "c").path
      #expect(throws: DiskCacheError.notAFile(path: path)) {
        try cache.setData(Self.block, forKey: "c")
      }
      let target = try FileManager.default.destinationOfSymbolicLink(atPath: path)
      #expect(target == "/nowhere")
      #expect(!cache.contains("c"))
    }
  }

  @Test func aFileSystemWithoutExclusiveRenamesIsLookedAtFirst() throws {
    try Self.withFullCache(before: .rename) { _, _ in
      .fail(errno: ENOSYS)
    } _: { cache in
      try cache.setData(Self.block, forKey: "c")
      let data = try cache.data(forKey: "c")
      #expect(data == Self.block)
    }
  }

  @Test func aWriteSurvivesThatAnotherCacheSweepsItsFile() throws {
    try Self.withFullCache(before: .setDate) { cache, _ in
      let directory = cache.fileURL(forKey: "a").deletingLastPathComponent()
      let other = try? Cache(directory: directory)
      return other?.count == 2 ? .proceed : .fail(errno: EIO)
    } _: { cache in
      try cache.setData(Self.block, forKey: "c")
      let data = try cache.data(forKey: "c")
      #expect(data == Self.block)
    }
  }

  @Test func anEntryStaysWhoseFileIsThereAfterAll() throws {
    try Self.withFullCache(before: .open) { _, _ in
      .fail(errno: ENOENT)
    } _: { cache in
      let data = try cache.data(forKey: "a")
      #expect(data == nil)
      #expect(cache.contains("a"))
    }
  }

  /// The file that was read no longer has the name, and the one that has it is the one to date.
  @Test func aUseIsWrittenToTheFileThatReplacedTheOneThatWasRead() throws {
    for call in [SystemCall.open, .status, .read] {
      try Self.withFullCache(before: call) { cache, _ in
        let isStored = try? cache.setData(Data(repeating: 2, count: 4096), forKey: "a")
        return isStored == true ? .proceed : .fail(errno: EIO)
      } _: { cache in
        let data = try cache.data(forKey: "a")
        #expect(data == Data(repeating: call == .open ? 2 : 1, count: 4096))
        Self.expectAgreement(of: cache)
        #expect(cache.entries.last?.filename == FileNaming.md5.filename(forKey: "a"))
      }
    }
  }

  /// The same where somebody else replaced the file, and the cache was told to look.
  @Test func aUseIsWrittenToTheFileThatWasFoundMeanwhile() throws {
    try Self.withFullCache(before: .read) { cache, path in
      unlink(path)
      let larger = Data(repeating: 3, count: 2 * 4096)
      // The system's own dates may lie a little behind, and then this would be the victim.
      let isReplaced = FileManager.default.createFile(
        atPath: path,
        contents: larger,
        attributes: [.modificationDate: Date(timeIntervalSinceNow: 60)]
      )
      try? cache.reconcile()
      return isReplaced ? .proceed : .fail(errno: EIO)
    } _: { cache in
      let data = try cache.data(forKey: "a")
      #expect(data == Self.block)
      Self.expectAgreement(of: cache)
      #expect(cache.entries.map(\.filename) == [FileNaming.md5.filename(forKey: "a")])
    }
  }

  @Test func aUseOfAFileThatWasRemovedMeanwhileIsForgotten() throws {
    try Self.withFullCache(before: .status) { cache, _ in
      try? cache.removeData(forKey: "a")
      return .proceed
    } _: { cache in
      let data = try cache.data(forKey: "a")
      #expect(data == Self.block)
      Self.expectAgreement(of: cache)
      #expect(!cache.contains("a"))
    }
  }

  private static func expectAgreement(of cache: Cache) {
    let directory = cache.fileURL(forKey: "a").deletingLastPathComponent()
    let snapshot = DirectorySnapshot(of: directory.systemPath)
    #expect(cache.entries.sorted { $0.filename < $1.filename } == snapshot.entries)
  }
}
