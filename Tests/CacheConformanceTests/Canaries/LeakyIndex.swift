import CacheIndexes
import Foundation
import Synchronization

/// Keeps a note of every call of one kind, for good.
///
/// Notes are long, so that what other tests free meanwhile cannot make up for them.
// Safe: the only state besides that of `CacheIndex` is in a `Mutex`.
class LeakyIndex: CacheIndex, @unchecked Sendable {
  private let notes = Mutex<[[UInt8]]>([])

  final func leak() {
    notes.withLock { $0.append(Array(repeating: 0, count: 1_000)) }
  }
}
