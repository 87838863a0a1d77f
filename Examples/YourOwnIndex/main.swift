import CacheConformance
import DiskCaches
import Foundation

/// Holds the index, or a disk cache of it, to laws.
func check(_ laws: [some Law], of what: String) throws {
  for law in laws {
    try law.check()
  }
  print("obeys the laws of \(what)")
}
try check(CacheIndexLaw<SkipListCacheIndex>.all, of: "indexes")
try check(CacheIndexLaw<SkipListCacheIndex>.dateOrdered, of: "indexes in the order of dates")
try check(DiskCacheLaw<SkipListCacheIndex>.all, of: "disk caches")

let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
let cache = try DiskCache<SkipListCacheIndex>(directory: directory, capacity: 3 * 4096)
defer { try? FileManager.default.removeItem(at: directory) }

for key in ["a", "b", "c"] {
  try cache.setData(Data(key.utf8), forKey: key)
}
_ = try cache.data(forKey: "a")
try cache.setData(Data("d".utf8), forKey: "d")
print("on disk:", ["a", "b", "c", "d"].filter(cache.contains).joined(separator: ", "))
