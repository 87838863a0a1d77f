import CacheSimulation
import DiskCaches
import Foundation

/// A trace to be replayed through a disk cache.
struct Replay {
  let trace: Trace
  let capacity: UInt64
  /// Values for the options of the strategy.
  var settings: StrategySettings = [:]
  /// Where the cache puts its files: a directory that is a cache's alone, or not there yet.
  let directory: URL
  /// Told now and then how many requests are done; what it throws ends the replay.
  let progress: (Int) throws(CommandFailure) -> Void

  private static let progressInterval = 256

  /// Asks a cache for every object of the trace in turn, and stores what it misses.
  func run<Index: CacheIndexProtocol>(through _: Index.Type) throws -> ReplayResult {
    let cache = try DiskCache(
      directory: directory,
      capacity: capacity,
      index: Index.adjusted(by: settings)
    )
    try cache.removeAll()
    let keys = trace.sizes.indices.map { "object \($0)" }
    let sizes = trace.requestSizes ?? trace.sizes
    let contents = ReplayContents(upTo: sizes.filter { $0 <= capacity }.max() ?? 0)
    /// The size that each object was stored with.
    var storedSizes = trace.sizes
    var result = ReplayResult(requests: trace.objects.count)
    var stored = 0
    let start = ContinuousClock.now
    for (done, object) in trace.objects.enumerated() {
      if done % Self.progressInterval == 0 {
        try progress(done)
      }
      let key = keys[Int(object)]
      let size = trace.size(ofRequest: done)
      result.requestedSize += size
      if let value = try cache.data(forKey: key) {
        guard value == contents.value(of: object, size: storedSizes[Int(object)]) else {
          throw CommandFailure(.software, "expected the value of \(key), found other bytes")
        }
        result.hits += 1
        result.hitSize += size
      } else if size <= capacity,
        try store(contents.value(of: object, size: size), as: key, in: cache)
      {
        storedSizes[Int(object)] = size
        stored += 1
      }
    }
    result.duration = ContinuousClock.now - start
    result.evictions = stored - cache.count
    result.sizeOnDisk = try Self.sizeOnDisk(of: directory)
    return result
  }

  /// Stores a value unless it is larger than the whole cache.
  private func store<Index>(
    _ value: Data,
    as key: String,
    in cache: DiskCache<Index>
  ) throws -> Bool {
    do {
      return try cache.setData(value, forKey: key)
    } catch .objectTooLarge {
      return false
    }
  }

  /// What the regular files of a directory occupy, as the system has it: the cache is not asked.
  private static func sizeOnDisk(of directory: URL) throws -> UInt64 {
    var size: UInt64 = 0
    try DirectoryScan.forEachFile(in: directory.systemPath, of: .system) { file in
      size += file.size
    }
    return size
  }
}
