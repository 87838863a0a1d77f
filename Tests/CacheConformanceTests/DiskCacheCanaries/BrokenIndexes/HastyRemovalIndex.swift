import CacheIndexes
import Foundation

/// Removes another entry when it is asked to remove a name that it does not know.
// Safe: it adds no state to that of the class.
final class HastyRemovalIndex: CacheIndex, @unchecked Sendable {
  override func remove(filename: String) {
    if entry(forFilename: filename) == nil {
      _ = popOldest()
    } else {
      super.remove(filename: filename)
    }
  }
}
