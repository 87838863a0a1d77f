import CacheIndexes
import Foundation

/// Takes note of every newcomer, and never forgets those that do not come.
// Safe: adds no state to `LeakyIndex`.
final class LeaksNewcomersIndex: LeakyIndex, @unchecked Sendable {
  override func prepare(filename: String, size: UInt64) -> Bool {
    leak()
    return super.prepare(filename: filename, size: size)
  }
}
