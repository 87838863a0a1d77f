import CacheIndexes
import Foundation

/// Inserts a newcomer when it is announced, before there is room and a file.
// Safe: it adds no state to that of the class.
final class PrepareInsertsIndex: CacheIndex, @unchecked Sendable {
  override func prepare(filename: String, size: UInt64) -> Bool {
    add(filename: filename, size: size, modificationDate: nil)
    return true
  }
}
