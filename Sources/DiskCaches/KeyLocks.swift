import CacheIndexes
import Foundation

/// A lock for each file name, made while somebody holds or wants it.
///
/// Two names never share a lock, so work on one never waits for work on another. They may share the
/// table in which it is kept, which is in use only for as long as it takes to enter a name.
struct KeyLocks: Sendable {
  private static let tableCount = 64
  private let tables = (0..<tableCount).map { _ in KeyLockTable() }

  /// Runs a body while no other runs for the same name.
  func withLock<Result, Failure: Error>(
    _ filename: String,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let name = Filename(filename)
    let table = tables[name.hashValue & (Self.tableCount - 1)]
    table.acquire(name)
    defer { table.release(name) }
    return try body()
  }
}
