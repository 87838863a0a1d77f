import CacheIndexes
import Foundation

/// Leaves something behind of every file that a build finds.
// Safe: adds no state to `LeakyIndex`.
final class LeaksWhenBuildingIndex: LeakyIndex, @unchecked Sendable {
  @discardableResult
  override func build(from directoryURL: URL) -> UInt64 {
    let total = super.build(from: directoryURL)
    for _ in 0..<count {
      leak()
    }
    return total
  }
}
