import CacheIndexes
import Foundation

/// A value that is written and about to get its name.
struct Newcomer: Sendable {
  let filename: String

  /// The bytes that its file occupies.
  let size: UInt64

  /// The date that its file has and its entry will have.
  let date: Date

  /// The entry that it replaces.
  let held: CacheEntry?

  /// Whether an entry is the one that it replaces.
  func replaces(_ entry: CacheEntry) -> Bool {
    held != nil && Filename(entry.filename) == Filename(filename)
  }
}
