import CacheIndexes
import Foundation

/// A lock for each file name, made while somebody holds or wants it.
///
/// Two names never share a lock, so work on one never waits for work on another.
// Safe: `busy` is only used while `condition` is held.
final class KeyLocks: @unchecked Sendable {
  private let condition = NSCondition()
  private var busy: Set<Filename> = []

  /// Runs a body while no other runs for the same name.
  func withLock<Result, Failure: Error>(
    _ filename: String,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let name = Filename(filename)
    acquire(name)
    defer { release(name) }
    return try body()
  }

  private func acquire(_ name: Filename) {
    condition.withLock {
      while busy.contains(name) {
        condition.wait()
      }
      busy.insert(name)
    }
  }

  private func release(_ name: Filename) {
    condition.withLock {
      busy.remove(name)
      condition.broadcast()
    }
  }
}
