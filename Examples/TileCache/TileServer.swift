import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Where tiles come from.
struct TileServer {
  /// Why there is no tile.
  struct Failure: Error, CustomStringConvertible {
    let url: URL
    let reason: String

    var description: String { "\(url.absoluteString): \(reason)" }
  }

  let base: URL
  private let session: URLSession

  init(base: URL) {
    self.base = base
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 10
    // One cache is enough, and it is to be ours.
    configuration.urlCache = nil
    session = URLSession(configuration: configuration)
  }

  /// Downloads a tile.
  func data(of tile: Tile) async throws -> Data {
    let url = base.appending(path: tile.path)
    do {
      let (data, response) = try await session.data(from: url)
      let status = (response as? HTTPURLResponse)?.statusCode
      guard status == 200 else {
        throw Failure(url: url, reason: "the server answered \(status ?? 0), not 200")
      }
      return data
    } catch let error as URLError {
      throw Failure(url: url, reason: error.localizedDescription)
    }
  }
}
