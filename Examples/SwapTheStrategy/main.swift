import DiskCaches
import Foundation

/// Asks a cache for values, stores those that it does not have, and counts those that it has.
func hits<Index: CacheIndexProtocol>(of requests: [String], _ type: Index.Type) throws -> Int {
  let directory = FileManager.default.temporaryDirectory.appending(path: "swap-\(UUID())")
  defer { try? FileManager.default.removeItem(at: directory) }
  let cache = try DiskCache<Index>(directory: directory, capacity: 20 * 4096)

  var hits = 0
  for key in requests {
    if try cache.data(forKey: key) != nil {
      hits += 1
    } else {
      try cache.setData(Data(count: 4096), forKey: key)
    }
  }
  return hits
}

// Every day somebody reads the same 12 pages, twice each, and a crawler 15 that nobody wants again.
let requests = (1...20).flatMap { day in
  (1...12).flatMap { ["page \($0)", "page \($0)"] } + (1...15).map { "day \(day), leaf \($0)" }
}

print("hits of \(requests.count) requests, in 20 blocks")
print("LinkedHashCacheIndex ", try hits(of: requests, LinkedHashCacheIndex.self))
print("FIFOCacheIndex       ", try hits(of: requests, FIFOCacheIndex.self))
print("ClockCacheIndex      ", try hits(of: requests, ClockCacheIndex.self))
print("SieveCacheIndex      ", try hits(of: requests, SieveCacheIndex.self))
print("SLRUCacheIndex       ", try hits(of: requests, SLRUCacheIndex.self))
print("ARCCacheIndex        ", try hits(of: requests, ARCCacheIndex.self))
print("S3FIFOCacheIndex     ", try hits(of: requests, S3FIFOCacheIndex.self))
