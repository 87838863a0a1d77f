import CacheIndexes
import Foundation
import Synchronization

/// Keeps a note of every call of one kind, for good.
// Safe: the only state besides that of `CacheIndex` is in a `Mutex`.
class LeakyIndex: CacheIndex, @unchecked Sendable {
  private let notes = Mutex<[Int]>([])

  final func leak() {
    notes.withLock { $0.append($0.count) }
  }
}
