import CacheIndexes
import Foundation

/// Files by name, without a lock, in the order of their dates.
struct HeldFiles {
  private struct Use {
    var entry: CacheEntry
    var sequence: UInt64

    /// Among equal dates, what was used last goes last.
    static func isEarlier(_ lhs: Use, _ rhs: Use) -> Bool {
      (lhs.entry.modificationDate, rhs.sequence) < (rhs.entry.modificationDate, lhs.sequence)
    }
  }

  // By bytes: two names that a `String` calls equal can be two files.
  private var uses: [[UInt8]: Use] = [:]
  private var nextSequence: UInt64 = 0
  // Wider than any sum of sizes, so that it never overflows.
  private var sum: UInt128 = 0

  var count: Int { uses.count }
  var totalSize: UInt64 { UInt64(clamping: sum) }

  var oldest: CacheEntry? { uses.values.min(by: Use.isEarlier)?.entry }
  var inOrder: [CacheEntry] { uses.values.sorted(by: Use.isEarlier).map(\.entry) }

  func entry(named name: String) -> CacheEntry? {
    uses[Array(name.utf8)]?.entry
  }

  mutating func put(_ name: String, size: UInt64, date: Date) {
    _ = remove(name)
    let date = date.timeIntervalSinceReferenceDate.isFinite ? date : .distantPast
    let entry = CacheEntry(filename: name, size: size, modificationDate: date)
    uses[Array(name.utf8)] = Use(entry: entry, sequence: nextSequence)
    nextSequence += 1
    sum += UInt128(size)
  }

  mutating func remove(_ name: String) -> CacheEntry? {
    guard let use = uses.removeValue(forKey: Array(name.utf8)) else { return nil }
    sum -= UInt128(use.entry.size)
    return use.entry
  }
}
