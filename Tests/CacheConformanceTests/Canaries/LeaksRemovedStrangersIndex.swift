import CacheIndexes
import Foundation

/// Takes note of every unknown name that it is asked to remove.
// Safe: adds no state to `LeakyIndex`.
final class LeaksRemovedStrangersIndex: LeakyIndex, @unchecked Sendable {
  override func remove(filename: String) {
    if entry(forFilename: filename) == nil {
      leak()
    }
    super.remove(filename: filename)
  }
}
