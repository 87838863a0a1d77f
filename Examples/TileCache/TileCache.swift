import DiskCaches
import Foundation

/// Tiles on disk in front of a server.
struct TileCache<Index: CacheIndexProtocol> {
  private let server: TileServer
  private let cache: DiskCache<Index>
  private(set) var hits = 0
  private(set) var fetches = 0

  init(of server: TileServer, in directory: URL, capacity: UInt64) throws {
    self.server = server
    cache = try DiskCache(directory: directory, capacity: capacity)
  }

  /// A tile from the disk, or else from the server, kept for the next time.
  mutating func tile(_ tile: Tile) async throws -> Data {
    if let data = try cache.data(forKey: tile.path) {
      hits += 1
      return data
    }
    let data = try await server.fetch(tile)
    fetches += 1
    try cache.setData(data, forKey: tile.path)
    return data
  }
}
