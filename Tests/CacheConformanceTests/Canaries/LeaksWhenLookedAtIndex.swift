import CacheIndexes
import Foundation

/// Takes note of every name that it is asked for.
// Safe: adds no state to `LeakyIndex`.
final class LeaksWhenLookedAtIndex: LeakyIndex, @unchecked Sendable {
  override func entry(forFilename filename: String) -> Entry? {
    leak()
    return super.entry(forFilename: filename)
  }
}
