import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The place where tiles come from when they are not at hand.
struct TileServer {
  let url: URL
  private let session: URLSession

  /// Why there is no tile.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  init(url: URL) {
    self.url = url
    let configuration = URLSessionConfiguration.ephemeral
    // The cache of this example is the only one.
    configuration.urlCache = nil
    configuration.timeoutIntervalForRequest = 10
    session = URLSession(configuration: configuration)
  }

  /// Fetches a tile.
  ///
  /// - Throws: ``Failure`` that names the tile's address, and what came instead.
  func fetch(_ tile: Tile) async throws(Failure) -> Data {
    let address = url.appending(path: tile.path)
    let (data, response): (Data, URLResponse)
    do {
      (data, response) = try await session.data(from: address)
    } catch {
      throw Failure(description: "\(address): \(error.localizedDescription)")
    }
    let status = (response as? HTTPURLResponse)?.statusCode
    guard status == 200 else {
      let found = status.map { "status \($0)" } ?? "no HTTP"
      throw Failure(description: "\(address): expected status 200, found \(found)")
    }
    return data
  }
}
