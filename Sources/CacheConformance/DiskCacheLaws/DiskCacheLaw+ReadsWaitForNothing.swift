import CacheIndexes
import DiskCaches
import Dispatch
import Foundation

extension DiskCacheLaw {
  static var readsWaitForNothing: DiskCacheLaw {
    DiskCacheLaw(
      id: "reads-wait-for-nothing",
      statement: "A read waits neither for the start-up scan nor for a write of another key."
    ) { (bench) throws(LawViolation) in
      try checkReadDuringScan(bench)
      for call in [SystemCall.create, .write, .setDate, .status, .unlink, .rename] {
        try checkReadDuringWrite(stoppedAt: call, bench)
      }
      try checkWriteDuringRead(bench)
    }
  }

  private static func checkReadDuringScan(_ bench: CacheBench<Index>) throws(LawViolation) {
    guard try bench.open().put(bench.value(1), "a") else { return }
    let barrier = Barrier { call, _ in call == .readDirectory }
    barrier.close()
    let cache = try succeed("opening the cache") { () throws(DiskCacheError) in
      try DiskCache<Index>(
        directory: bench.directory,
        fileSystem: bench.environment.fileSystem(observer: barrier.interceptor)
      )
    }
    defer {
      barrier.open()
      _ = cache.count
    }
    try barrier.awaitArrival(bench.environment.patience)
    try complete("a read during the start-up scan", bench, barrier) { () throws(LawViolation) in
      try cache.expect(bench.value(1), for: "a", "during the start-up scan")
    }
    try bench.checkAgreement(of: cache, "after a read during the start-up scan")
  }

  /// Stops a write at one of its calls, and reads another key.
  private static func checkReadDuringWrite(
    stoppedAt call: SystemCall,
    _ bench: CacheBench<Index>
  ) throws(LawViolation) {
    let stopped = Guarded("")
    let pathOfSurvivor = Guarded("")
    let barrier = Barrier { seen, path in
      guard seen == call, path != pathOfSurvivor.value else { return false }
      stopped.value = path
      return true
    }
    let keys = ["a", "b", "c", "d"]
    let cache = try bench.open(units: 4, observer: barrier.interceptor)
    for key in keys {
      try cache.put(bench.value(1), key)
    }
    // Only where all are held does the write of "a" evict, and come to every call.
    guard keys.allSatisfy(cache.contains) else { return }
    barrier.close()
    let write = Background { () throws(LawViolation) in
      try cache.put(bench.value(2, units: 2), "a")
    }
    defer {
      barrier.open()
      write.join()
    }
    try barrier.awaitArrival(bench.environment.patience)
    let victim = stopped.value
    let survivor = keys.dropFirst().first { key in
      let path = bench.path(ofKey: key)
      return path != victim && access(path, F_OK) == 0
    }
    guard let survivor else {
      throw LawViolation(expected: "a victim and no more to be evicted", found: "nothing left")
    }
    pathOfSurvivor.value = bench.path(ofKey: survivor)
    try complete("a read while a write is at its \(call)", bench, barrier) {
      () throws(LawViolation) in
      try cache.expect(bench.value(1), for: survivor, "while a write is at its \(call)")
    }
    if let violation = write.join() { throw violation }
    try bench.checkAgreement(of: cache, "after a read while a write was at its \(call)")
  }

  /// Stops a read while it reads, and writes, removes and reads other keys and the same.
  private static func checkWriteDuringRead(_ bench: CacheBench<Index>) throws(LawViolation) {
    let path = bench.path(ofKey: "a")
    let barrier = Barrier { call, seen in call == .read && seen == path }
    let cache = try bench.open(units: 6, observer: barrier.interceptor)
    guard try cache.put(bench.value(1), "a") else { return }
    barrier.close()
    let read = Background { () throws(LawViolation) in
      try cache.expect(bench.value(1), for: "a", "although it was replaced during the read")
    }
    defer {
      barrier.open()
      read.join()
    }
    try barrier.awaitArrival(bench.environment.patience)
    try complete("writes during a read", bench, barrier) { () throws(LawViolation) in
      let value = try cache.put(bench.value(3), "other") ? bench.value(3) : nil
      try cache.expect(value, for: "other", "during a read of another key")
      try cache.drop("other")
      try cache.put(bench.value(2), "a")
    }
    if let violation = read.join() { throw violation }
    try bench.checkAgreement(of: cache, "after writes during a read")
  }

  /// Runs work that must end although a barrier is closed, and opens the barrier.
  private static func complete(
    _ what: String,
    _ bench: CacheBench<Index>,
    _ barrier: Barrier,
    _ work: @escaping @Sendable () throws(LawViolation) -> Void
  ) throws(LawViolation) {
    let background = Background(work)
    let isComplete = background.hasEnded(within: bench.environment.patience)
    barrier.open()
    let violation = background.join()
    try expect(isComplete, "\(what) to wait for nothing", found: "it waits")
    if let violation { throw violation }
  }
}
