import CacheIndexes
import Foundation

/// A value that is written and about to get its name.
struct Newcomer: Sendable {
  let staged: StagedFile
  let filename: String

  /// The date that its file has and its entry will have.
  let date: Date

  /// The entry that it replaces.
  let held: CacheEntry?
}
