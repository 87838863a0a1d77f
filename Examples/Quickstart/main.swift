import DiskCaches
import Foundation

let directory = FileManager.default.temporaryDirectory.appending(path: "quickstart-cache")
let cache = try DiskCache<LinkedHashCacheIndex>(directory: directory, capacity: 3 * 4096)

for key in ["a", "b", "c"] {
  try cache.setData(Data(repeating: 1, count: 4096), forKey: key)
}
_ = try cache.data(forKey: "a")  // a hit: now "b" is the one used longest ago
try cache.setData(Data(repeating: 2, count: 4096), forKey: "d")

for key in ["a", "b", "c", "d"] {
  print(key, cache.contains(key) ? "is held" : "was evicted")
}
print(cache.diskSize, "of", cache.capacity, "bytes")
try FileManager.default.removeItem(at: directory)
