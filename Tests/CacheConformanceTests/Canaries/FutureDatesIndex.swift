import CacheIndexes
import Foundation

/// Believes a file that is dated tomorrow, which then outlives all that is used today.
// Safe: adds no state to `CacheIndex`.
final class FutureDatesIndex: CacheIndex, @unchecked Sendable {
  @discardableResult
  override func build(from directoryURL: URL) -> UInt64 {
    super.build(from: directoryURL)
    for entry in entries {
      let path = directoryURL.appending(path: entry.filename).path(percentEncoded: false)
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      let date = attributes?[.modificationDate] as? Date
      add(filename: entry.filename, size: entry.size, modificationDate: date)
    }
    return totalSize
  }
}
