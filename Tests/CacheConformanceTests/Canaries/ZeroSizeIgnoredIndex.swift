import CacheIndexes
import Foundation

/// Takes a file of no bytes for no file.
// Safe: adds no state to `CacheIndex`.
final class ZeroSizeIgnoredIndex: CacheIndex, @unchecked Sendable {
  override func add(filename: String, size: UInt64, modificationDate: Date?) {
    if size > 0 {
      super.add(filename: filename, size: size, modificationDate: modificationDate)
    }
  }
}
