import CacheIndexes
import Foundation
import Synchronization

/// Builds nothing any more once everything was removed.
// Safe: the only state besides that of `CacheIndex` is atomic.
final class BuildsOnceIndex: CacheIndex, @unchecked Sendable {
  private let isOver = Atomic(false)

  override func removeAll() {
    super.removeAll()
    isOver.store(true, ordering: .relaxed)
  }

  override func build(from directoryURL: URL) -> UInt64 {
    isOver.load(ordering: .relaxed) ? 0 : super.build(from: directoryURL)
  }
}
