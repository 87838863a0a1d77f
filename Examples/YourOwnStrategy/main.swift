import CacheConformance
import CacheSimulation
import DiskCaches
import EvictionPolicies
import Foundation

// Its laws: as a strategy, as an index of files, and as a cache on a real directory.
typealias SecondChanceCacheIndex = PolicyCacheIndex<SecondChance>

func check(_ laws: [some Law], _ kind: String) throws {
  for law in laws {
    try law.check()
  }
  print("\(laws.count) laws of \(kind) hold")
}

try check(EvictionPolicyLaw<SecondChance>.all, "strategies")
try check(CacheIndexLaw<SecondChanceCacheIndex>.all, "indexes")
try check(DiskCacheLaw<SecondChanceCacheIndex>.all, "disk caches")

// Its miss-ratio curve, between two that are known.
let trace = Trace(.zipf(objects: 1_000, skew: 0.9), requests: 50_000, seed: 1)
let strategies = [
  try SimulatedStrategy.named("fifo"),
  SimulatedStrategy(SecondChance.self, named: "yours"),
  .lru,
]
print("\nMiss ratio by the number of objects held")
for capacity: UInt64 in [10, 50, 100, 500] {
  let ratios = try strategies.map { strategy in
    let result = try strategy.run(trace, capacity: capacity)
    return "\(strategy.name) \(percent(result.missRatio))"
  }
  print("\(capacity):", ratios.joined(separator: ", "))
}

func percent(_ share: Double) -> String { "\((share * 1000).rounded() / 10) %" }

// Its disk cache.
let directory = FileManager.default.temporaryDirectory.appending(path: "second-chance-\(UUID())")
defer { try? FileManager.default.removeItem(at: directory) }
let cache = try DiskCache<SecondChanceCacheIndex>(directory: directory, capacity: 3 * 4096)
for key in ["a", "b", "c"] {
  try cache.setData(Data(count: 4096), forKey: key)
}
_ = try cache.data(forKey: "a")  // marked
try cache.setData(Data(count: 4096), forKey: "d")  // "a" has its second chance, "b" none
print("\non disk:", ["a", "b", "c", "d"].filter(cache.contains).joined(separator: " "))
