import CacheConformance
import CacheSimulation
import DiskCaches
import Foundation

typealias OnceFirstCacheIndex = PolicyCacheIndex<OnceFirst>

// Its laws: of the strategy, of the index that it makes, and of a disk cache with that index.
func check(_ laws: [some Law], of what: String) throws {
  for law in laws {
    try law.check()
  }
  print("obeys the laws of \(what)")
}
try check(EvictionPolicyLaw<OnceFirst>.all, of: "strategies")
try check(CacheIndexLaw<OnceFirstCacheIndex>.all, of: "indexes")
try check(DiskCacheLaw<OnceFirstCacheIndex>.all, of: "disk caches")

// Its miss-ratio curve, beside LRU's and the least that is possible.
let trace = Trace(
  .mixture([(weight: 4, .zipf(objects: 2_000, skew: 0.9)), (weight: 1, .scan)]),
  requests: 50_000,
  seed: 1
)
let strategies = [.belady, SimulatedStrategy(OnceFirst.self, named: "once-first"), .lru]
print("\nmisses in %, by capacity in objects:")
print("capacity  ", strategies.map(\.name).joined(separator: "  "))
for capacity: UInt64 in [20, 50, 100, 200, 500, 1_000] {
  let misses = try strategies.map { strategy in
    let point = CurvePoint(try strategy.run(trace, capacity: capacity))
    return String(format: "%\(strategy.name.count).1f", 100 * point.missRatio)
  }
  print(String(format: "%8d", capacity), " ", misses.joined(separator: "  "))
}

// Its disk cache.
let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
let cache = try DiskCache<OnceFirstCacheIndex>(directory: directory, capacity: 3 * 4096)
defer { try? FileManager.default.removeItem(at: directory) }

try cache.setData(Data("used again".utf8), forKey: "a")
_ = try cache.data(forKey: "a")
for key in ["b", "c", "d", "e", "f"] {
  try cache.setData(Data("used once".utf8), forKey: key)
}
print("\non disk:", ["a", "b", "c", "d", "e", "f"].filter(cache.contains).joined(separator: ", "))
