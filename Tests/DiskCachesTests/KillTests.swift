import CacheIndexes
import DiskCaches
import Foundation
import Synchronization
import Testing

@testable import CacheConformance

@Suite struct KillTests {
  private static let capacity: UInt64 = 20 * 4096

  /// Kills a process that writes, again and again on the same directory, at a system call or at any
  /// instruction.
  @Test func aKilledProcessLeavesADirectoryThatOpensClean() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    var leftoverCount = 0
    for round in 0..<200 {
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = directory.path as String, round = round as Int] in
        try Self.writeUntilKilled(path, round)
      }
      let left = DirectorySnapshot(of: directory.systemPath)
      leftoverCount += left.strangers.count
      #expect(left.size <= Self.capacity)

      let cache = try DiskCache<LinkedHashCacheIndex>(
        directory: directory,
        capacity: Self.capacity
      )
      try expectAgreement(cache, directory)
      #expect(cache.entries.map(\.filename).sorted() == left.values.keys.sorted())
    }
    // Otherwise no write was ever in the middle.
    #expect(leftoverCount > 20)
  }

  private static func writeUntilKilled(_ path: String, _ round: Int) throws {
    var generator = SplitMix64(seed: UInt64(round))
    let callsLeft = Atomic(round % 2 == 0 ? Int.random(in: 1...300, using: &generator) : .max)
    if round % 2 == 1 {
      let delay = UInt32.random(in: 1...5000, using: &generator)
      Thread.detachNewThread {
        usleep(delay)
        kill(getpid(), SIGKILL)
      }
    }
    let cache = try DiskCache<LinkedHashCacheIndex>(
      directory: URL(filePath: path),
      capacity: capacity,
      fileSystem: .intercepted { _, _ in
        if callsLeft.subtract(1, ordering: .relaxed).newValue == 0 {
          kill(getpid(), SIGKILL)
        }
        return .proceed
      }
    )
    while true {
      let key = "\(Int.random(in: 0..<12, using: &generator))"
      let length = Int.random(in: 0..<20_000, using: &generator)
      let byte = UInt8.random(in: 0 ... .max, using: &generator)
      try cache.setData(CheckedValue.make(byte, length: length), forKey: key)
    }
  }
}
