import CacheIndexes
import Foundation

/// Builds entry by entry, where others can see.
// Safe: adds no state to `CacheIndex`.
final class PiecemealBuildIndex: CacheIndex, @unchecked Sendable {
  override func build(from directoryURL: URL) -> UInt64 {
    let scan = CacheIndex()
    scan.build(from: directoryURL)
    removeAll()
    for entry in scan.entries {
      sched_yield()
      add(filename: entry.filename, size: entry.size, modificationDate: entry.modificationDate)
    }
    return totalSize
  }
}
