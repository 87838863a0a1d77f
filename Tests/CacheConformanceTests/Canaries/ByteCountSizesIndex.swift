import CacheIndexes
import Foundation

/// Takes the bytes in a file for those that it occupies.
// Safe: adds no state to `CacheIndex`.
final class ByteCountSizesIndex: CacheIndex, @unchecked Sendable {
  @discardableResult
  override func build(from directoryURL: URL) -> UInt64 {
    super.build(from: directoryURL)
    for entry in entries {
      let path = directoryURL.appending(path: entry.filename).path(percentEncoded: false)
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      let size = attributes?[.size] as? UInt64 ?? entry.size
      add(filename: entry.filename, size: size, modificationDate: entry.modificationDate)
    }
    return totalSize
  }
}
