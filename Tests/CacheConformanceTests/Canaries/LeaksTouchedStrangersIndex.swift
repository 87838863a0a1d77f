import CacheIndexes
import Foundation

/// Takes note of every unknown name that is touched.
// Safe: adds no state to `LeakyIndex`.
final class LeaksTouchedStrangersIndex: LeakyIndex, @unchecked Sendable {
  override func touch(filename: String, modificationDate: Date?) {
    if entry(forFilename: filename) == nil {
      leak()
    }
    super.touch(filename: filename, modificationDate: modificationDate)
  }
}
