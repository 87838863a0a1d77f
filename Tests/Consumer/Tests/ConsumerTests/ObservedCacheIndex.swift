import CacheIndexes
import Foundation
import Synchronization

/// A subclass from outside that overrides every member of `CacheIndex` and counts their uses.
// Safe: the only state besides that of `CacheIndex` is in a `Mutex`.
final class ObservedCacheIndex: CacheIndex, @unchecked Sendable {
  private let uses = Mutex<[String: Int]>([:])

  required init() {
    super.init()
  }

  /// How often each member was used.
  var useCounts: [String: Int] { uses.withLock { $0 } }

  private func note(_ member: String = #function) {
    uses.withLock { $0[member, default: 0] += 1 }
  }

  override var totalSize: UInt64 {
    note()
    return super.totalSize
  }

  override var count: Int {
    note()
    return super.count
  }

  override var isEmpty: Bool {
    note()
    return super.isEmpty
  }

  override var oldest: Entry? {
    note()
    return super.oldest
  }

  override var entries: [Entry] {
    note()
    return super.entries
  }

  override func entry(forFilename filename: String) -> Entry? {
    note()
    return super.entry(forFilename: filename)
  }

  @discardableResult
  override func build(from directoryURL: URL) -> UInt64 {
    note()
    return super.build(from: directoryURL)
  }

  override func add(filename: String, size: UInt64, modificationDate: Date?) {
    note()
    super.add(filename: filename, size: size, modificationDate: modificationDate)
  }

  override func touch(filename: String, modificationDate: Date?) {
    note()
    super.touch(filename: filename, modificationDate: modificationDate)
  }

  override func remove(filename: String) {
    note()
    super.remove(filename: filename)
  }

  override func removeAll() {
    note()
    super.removeAll()
  }

  override func popOldest() -> Entry? {
    note()
    return super.popOldest()
  }

  override func setCapacity(_ bytes: UInt64) {
    note()
    super.setCapacity(bytes)
  }

  override func prepare(filename: String, size: UInt64) -> Bool {
    note()
    return super.prepare(filename: filename, size: size)
  }
}
