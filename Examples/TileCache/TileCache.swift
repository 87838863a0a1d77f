import DiskCaches
import Foundation

/// Walks over a map of a server's, with a cache of each strategy in turn.
@main
struct TileCache {
  static func main() async {
    guard CommandLine.arguments.count == 2, let base = URL(string: CommandLine.arguments[1]),
      ["http", "https"].contains(base.scheme), base.host() != nil
    else {
      end("usage: TileCache http://HOST/PATH, where tiles are at ZOOM/COLUMN/ROW.svg", code: 64)
    }
    do {
      try await compare(TileServer(base: base))
    } catch let failure as TileServer.Failure {
      end("\(failure)", code: 69)
    } catch {
      end("\(error)", code: 74)
    }
  }

  private static func compare(_ server: TileServer) async throws {
    let tiles = Walk.tiles(steps: 100, seed: 1)
    print("\(tiles.count) tiles seen, with 48 on disk:\n")
    print("strategy  from disk  from the server  hit ratio")
    try await walk(over: tiles, FIFOCacheIndex.self, "fifo    ", server)
    try await walk(over: tiles, LinkedHashCacheIndex.self, "lru     ", server)
    try await walk(over: tiles, SieveCacheIndex.self, "sieve   ", server)
    try await walk(over: tiles, ARCCacheIndex.self, "arc     ", server)
    try await walk(over: tiles, LFUCacheIndex.self, "lfu     ", server)
  }

  private static func walk<Index: CacheIndexProtocol>(
    over tiles: [Tile],
    _ type: Index.Type,
    _ name: String,
    _ server: TileServer
  ) async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let cache = try DiskCache<Index>(directory: directory, capacity: 48 * 4096)
    defer { try? FileManager.default.removeItem(at: directory) }

    var store = TileStore(server: server, cache: cache)
    for tile in tiles {
      _ = try await store.data(of: tile)
    }
    let ratio = 100 * Double(store.hits) / Double(tiles.count)
    print(name, String(format: "%10d  %15d  %7.1f %%", store.hits, store.downloads, ratio))
  }

  private static func end(_ message: String, code: CInt) -> Never {
    try? FileHandle.standardError.write(contentsOf: Data("\(message)\n".utf8))
    exit(code)
  }
}
