import DiskCaches
import Foundation

/// The order in which an index evicts the files of a directory.
enum EvictionOrder<Index: CacheIndexProtocol> {
  /// Positions of files, next to be evicted first.
  ///
  /// The index knows the files by their positions: a file's own name need not be a `String`.
  static func victims(of files: [FoundFile], capacity: UInt64, now: Date) -> AnyIterator<Int> {
    let index = Index()
    index.setCapacity(capacity)
    for position in files.indices.sorted(by: { files[$0].precedes(files[$1], now: now) }) {
      index.add(
        filename: String(position),
        size: files[position].size,
        modificationDate: min(files[position].modificationDate, now)
      )
    }
    return AnyIterator { index.popOldest().flatMap { Int($0.filename) } }
  }
}
