import CacheConformance
import DiskCaches
import Foundation

let laws =
  CacheIndexLaw<SkipListCacheIndex>.all + CacheIndexLaw<SkipListCacheIndex>.dateOrdered
for law in laws {
  try law.check()
  print("holds:", law.id)
}

let directory = FileManager.default.temporaryDirectory.appending(path: "skip-list-\(UUID())")
defer { try? FileManager.default.removeItem(at: directory) }
let cache = try DiskCache<SkipListCacheIndex>(directory: directory, capacity: 3 * 4096)
for key in ["a", "b", "c"] {
  try cache.setData(Data(count: 4096), forKey: key)
}
_ = try cache.data(forKey: "a")
try cache.setData(Data(count: 4096), forKey: "d")
print("on disk:", ["a", "b", "c", "d"].filter(cache.contains).joined(separator: " "))
