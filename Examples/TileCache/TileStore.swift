import DiskCaches
import Foundation

/// Tiles from the disk if they are there, else from the server, and then kept on disk.
struct TileStore<Index: CacheIndexProtocol> {
  let server: TileServer
  let cache: DiskCache<Index>
  private(set) var hits = 0
  private(set) var downloads = 0

  init(server: TileServer, cache: DiskCache<Index>) {
    self.server = server
    self.cache = cache
  }

  mutating func data(of tile: Tile) async throws -> Data {
    if let data = try cache.data(forKey: tile.path) {
      hits += 1
      return data
    }
    let data = try await server.data(of: tile)
    downloads += 1
    try cache.setData(data, forKey: tile.path)
    return data
  }
}
