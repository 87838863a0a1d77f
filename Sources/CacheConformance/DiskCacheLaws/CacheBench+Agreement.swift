import CacheIndexes
import DiskCaches
import Foundation

extension CacheBench {
  /// How exactly an index must agree with its directory.
  enum Agreement {
    /// Names, sizes and dates, and nothing is left of unfinished writes.
    case exact
    /// Names and sizes: a date could not be written, or a file not deleted.
    case afterFailure
  }

  /// Checks that a cache and its directory say the same, and that the capacity is kept.
  func checkAgreement(
    of cache: DiskCache<Index>,
    _ moment: @autoclosure () -> String,
    allowing agreement: Agreement = .exact
  ) throws(LawViolation) {
    let snapshot = snapshot()
    var found = cache.entries.sorted { $0.filename < $1.filename }
    var expected = snapshot.entries
    if agreement == .afterFailure {
      found = found.map(\.undated)
      expected = expected.map(\.undated)
    } else {
      let leftovers = snapshot.items.keys.filter { $0.hasPrefix(".swiftcaches-") }
      try expectEqual(leftovers, [], "what is left of unfinished writes \(moment())")
    }
    try expectEqual(found, expected, "the entries \(moment())")
    try expectEqual(cache.count, expected.count, "count \(moment())")
    try expectEqual(cache.diskSize, snapshot.size, "diskSize \(moment())")
    try checkLimit(of: cache, moment())
  }

  /// Checks that the values on disk occupy no more than the capacity.
  func checkLimit(
    of cache: DiskCache<Index>,
    _ moment: @autoclosure () -> String
  ) throws(LawViolation) {
    let snapshot = snapshot()
    try expect(
      snapshot.size <= cache.capacity && (cache.capacity > 0 || snapshot.values.isEmpty),
      "at most \(cache.capacity) bytes on disk \(moment())",
      found: "\(snapshot.size) in \(snapshot.values.count) files"
    )
  }
}

extension CacheEntry {
  /// The entry without its date.
  fileprivate var undated: CacheEntry {
    CacheEntry(filename: filename, size: size, modificationDate: .distantPast)
  }
}
