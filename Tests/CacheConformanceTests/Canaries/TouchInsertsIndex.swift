import CacheIndexes
import Foundation

/// Inserts an entry of no bytes for an unknown name that is touched.
// Safe: adds no state to `CacheIndex`.
final class TouchInsertsIndex: CacheIndex, @unchecked Sendable {
  override func touch(filename: String, modificationDate: Date?) {
    let size = entry(forFilename: filename)?.size ?? 0
    add(filename: filename, size: size, modificationDate: modificationDate)
  }
}
