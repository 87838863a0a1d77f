import CacheSimulation
import DiskCaches
import Foundation

/// Asks a cache for keys, stores what it misses, and counts what it holds.
///
/// Nothing in it depends on the strategy but the type of the index.
func countHits<Index: CacheIndexProtocol>(of keys: [String], in index: Index.Type) throws -> Int {
  let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  let cache = try DiskCache<Index>(directory: directory, capacity: 40 * 4096)
  defer { try? FileManager.default.removeItem(at: directory) }

  var hits = 0
  for key in keys {
    if try cache.data(forKey: key) != nil {
      hits += 1
    } else {
      try cache.setData(Data(key.utf8), forKey: key)
    }
  }
  return hits
}

// Four requests of five are for a few popular values, the fifth for one that never comes back.
let workload = Trace(
  .mixture([(weight: 4, .zipf(objects: 200, skew: 0.9)), (weight: 1, .scan)]),
  requests: 2_000,
  seed: 1
)
let keys = workload.objects.map { "value \($0)" }

print("Hits among \(keys.count) requests, with room for 40 values:")
print("FIFO      ", try countHits(of: keys, in: FIFOCacheIndex.self))
print("LRU       ", try countHits(of: keys, in: LinkedHashCacheIndex.self))
print("CLOCK     ", try countHits(of: keys, in: ClockCacheIndex.self))
print("SIEVE     ", try countHits(of: keys, in: SieveCacheIndex.self))
print("S3-FIFO   ", try countHits(of: keys, in: S3FIFOCacheIndex.self))
print("ARC       ", try countHits(of: keys, in: ARCCacheIndex.self))
print("LIRS      ", try countHits(of: keys, in: LIRSCacheIndex.self))
print("W-TinyLFU ", try countHits(of: keys, in: WTinyLFUCacheIndex.self))
