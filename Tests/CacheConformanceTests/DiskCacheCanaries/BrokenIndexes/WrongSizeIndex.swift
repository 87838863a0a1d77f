import CacheIndexes
import Foundation

/// Takes every file for larger than it is.
// Safe: it adds no state to that of the class.
final class WrongSizeIndex: CacheIndex, @unchecked Sendable {
  override func add(filename: String, size: UInt64, modificationDate: Date?) {
    super.add(filename: filename, size: size + 1, modificationDate: modificationDate)
  }
}
