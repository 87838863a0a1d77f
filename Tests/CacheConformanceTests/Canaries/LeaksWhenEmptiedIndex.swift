import CacheIndexes
import Foundation

/// Leaves something behind whenever all entries are removed.
// Safe: adds no state to `LeakyIndex`.
final class LeaksWhenEmptiedIndex: LeakyIndex, @unchecked Sendable {
  override func removeAll() {
    leak()
    super.removeAll()
  }
}
