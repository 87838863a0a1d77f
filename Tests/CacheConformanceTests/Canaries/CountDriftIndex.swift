import CacheIndexes
import Foundation
import Synchronization

/// Counts what is added, also where it takes the place of another entry.
// Safe: the only state besides that of `CacheIndex` is in a `Mutex`.
final class CountDriftIndex: CacheIndex, @unchecked Sendable {
  private let replacements = Mutex(0)

  override var count: Int { super.count + replacements.withLock { $0 } }

  override func add(filename: String, size: UInt64, modificationDate: Date?) {
    if entry(forFilename: filename) != nil {
      replacements.withLock { $0 += 1 }
    }
    super.add(filename: filename, size: size, modificationDate: modificationDate)
  }
}
