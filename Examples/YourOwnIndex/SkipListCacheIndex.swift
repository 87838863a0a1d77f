import CacheIndexes
import Foundation
import Synchronization

/// An index in the order of dates, kept by a skip list.
///
/// A dictionary finds an entry by its name, the list the one that goes next: every call takes
/// O(log n) comparisons on average, ``oldest`` O(1), and ``entries`` O(n).
final class SkipListCacheIndex: CacheIndexProtocol {
  /// When an entry was used last; among equal dates, how many uses there were before.
  private struct Use: Comparable {
    let date: Date
    let number: Int
    let name: [UInt8]

    static func < (one: Use, other: Use) -> Bool {
      (one.date, one.number) < (other.date, other.number)
    }
  }

  private struct State {
    // Strings that differ in their bytes may be equal to Swift, and are two file names all the same.
    var held: [[UInt8]: (entry: CacheEntry, use: Use)] = [:]
    var order = SkipList<Use>()
    /// Wide enough for any number of files of any size.
    var total: UInt128 = 0
    var useCount = 0

    var oldest: CacheEntry? { order.first.flatMap { held[$0.name]?.entry } }

    mutating func put(_ filename: String, _ size: UInt64, _ date: Date?) {
      let name = Array(filename.utf8)
      take(name)
      let date = date ?? Date()
      let isFinite = date.timeIntervalSinceReferenceDate.isFinite
      let entry = CacheEntry(
        filename: filename,
        size: size,
        modificationDate: isFinite ? date : .distantPast
      )
      let use = Use(date: entry.modificationDate, number: useCount, name: name)
      held[name] = (entry, use)
      order.insert(use)
      total += UInt128(size)
      useCount += 1
    }

    @discardableResult
    mutating func take(_ name: [UInt8]) -> CacheEntry? {
      guard let (entry, use) = held.removeValue(forKey: name) else { return nil }
      order.remove(use)
      total -= UInt128(entry.size)
      return entry
    }
  }

  private let state = Mutex(State())

  init() {}

  var totalSize: UInt64 { state.withLock { UInt64(clamping: $0.total) } }
  var count: Int { state.withLock { $0.held.count } }
  var isEmpty: Bool { count == 0 }
  var oldest: Entry? { state.withLock { $0.oldest } }

  var entries: [Entry] {
    state.withLock { state in state.order.keys.compactMap { state.held[$0.name]?.entry } }
  }

  func entry(forFilename filename: String) -> Entry? {
    state.withLock { $0.held[Array(filename.utf8)]?.entry }
  }

  @discardableResult
  func build(from directoryURL: URL) -> UInt64 {
    // The package's own index knows how a directory is read.
    let found = CacheIndex()
    found.build(from: directoryURL)
    state.withLock { state in
      state = State()
      for entry in found.entries {
        state.put(entry.filename, entry.size, entry.modificationDate)
      }
    }
    return totalSize
  }

  func add(filename: String, size: UInt64, modificationDate: Date?) {
    state.withLock { $0.put(filename, size, modificationDate) }
  }

  func touch(filename: String, modificationDate: Date?) {
    state.withLock { state in
      if let size = state.held[Array(filename.utf8)]?.entry.size {
        state.put(filename, size, modificationDate)
      }
    }
  }

  func remove(filename: String) {
    state.withLock { state in
      _ = state.take(Array(filename.utf8))
    }
  }

  func removeAll() {
    state.withLock { $0 = State() }
  }

  func popOldest() -> Entry? {
    state.withLock { state in state.order.first.flatMap { state.take($0.name) } }
  }
}
