import DiskCaches
import Foundation

/// Walks over the map with a cache of 60 tiles, and says how many came from it.
func walk<Index: CacheIndexProtocol>(
  _ name: String,
  over server: TileServer,
  _ type: Index.Type
) async throws {
  let directory = FileManager.default.temporaryDirectory.appending(path: "tiles-\(UUID())")
  defer { try? FileManager.default.removeItem(at: directory) }
  var cache = try TileCache<Index>(of: server, in: directory, capacity: 60 * 4096)
  for tiles in Walk(looks: 150) {
    for tile in tiles {
      _ = try await cache.tile(tile)
    }
  }
  let share = (1000 * Double(cache.hits) / Double(cache.hits + cache.fetches)).rounded() / 10
  print("\(name): \(share) % from the disk, \(cache.fetches) fetched")
}

func fail(_ exitCode: Int32, _ message: String) -> Never {
  FileHandle.standardError.write(Data("TileCache: \(message)\n".utf8))
  exit(exitCode)
}

guard CommandLine.arguments.count == 2, let url = URL(string: CommandLine.arguments[1]),
  url.scheme == "http" || url.scheme == "https"
else { fail(64, "expected the address of a tile server, such as http://localhost:8000") }

do {
  let server = TileServer(url: url)
  try await walk("FIFO", over: server, FIFOCacheIndex.self)
  try await walk("LRU", over: server, LinkedHashCacheIndex.self)
  try await walk("SIEVE", over: server, SieveCacheIndex.self)
  try await walk("LIRS", over: server, LIRSCacheIndex.self)
} catch {
  fail(69, "\(error)")
}
