import DiskCaches
import Foundation
import Synchronization

/// An index in the order of dates: a skip list, and a dictionary that finds an entry's place in it.
final class SkipListCacheIndex: CacheIndexProtocol {
  private let state = Mutex(State())

  init() {}

  var totalSize: UInt64 { state.withLock { UInt64(clamping: $0.sum) } }
  var count: Int { state.withLock { $0.held.count } }
  var isEmpty: Bool { state.withLock { $0.held.isEmpty } }
  var oldest: Entry? { state.withLock { $0.list.first } }
  var entries: [Entry] { state.withLock { $0.list.entries } }
  var operations: OperationCounts { state.withLock { $0.list.counts } }

  func entry(forFilename filename: String) -> Entry? {
    state.withLock { $0.held[Array(filename.utf8)]?.entry }
  }

  @discardableResult
  func build(from directoryURL: URL) -> UInt64 {
    // The reference knows how to read a directory, and in which order to give what it found.
    let scan = CacheIndex()
    scan.build(from: directoryURL)
    return state.withLock { state in
      state = State()
      for entry in scan.entries {
        state.add(entry)
      }
      return UInt64(clamping: state.sum)
    }
  }

  func add(filename: String, size: UInt64, modificationDate: Date?) {
    let date = modificationDate ?? Date()
    state.withLock { state in
      _ = state.remove(filename)
      state.add(Entry(filename: filename, size: size, modificationDate: date.ordered))
    }
  }

  func touch(filename: String, modificationDate: Date?) {
    let date = modificationDate ?? Date()
    state.withLock { state in
      guard let entry = state.remove(filename) else { return }
      state.add(Entry(filename: filename, size: entry.size, modificationDate: date.ordered))
    }
  }

  func remove(filename: String) {
    state.withLock { state in
      _ = state.remove(filename)
    }
  }

  func removeAll() {
    state.withLock { $0 = State() }
  }

  func popOldest() -> Entry? {
    state.withLock { state in
      state.list.first.flatMap { state.remove($0.filename) }
    }
  }
}

extension SkipListCacheIndex {
  /// The list and the dictionary, always changed together.
  private struct State {
    var list = SkipList()
    // By bytes, since two names that a `String` calls equal can be two files.
    var held: [[UInt8]: (entry: Entry, key: SkipList.Key)] = [:]
    // Wider than any sum of sizes, so that it never overflows.
    var sum: UInt128 = 0
    private var nextSequence: UInt64 = 0

    /// Adds an entry whose name is not held, as the one used last among those of its date.
    mutating func add(_ entry: Entry) {
      let key = SkipList.Key(date: entry.modificationDate, sequence: nextSequence)
      nextSequence += 1
      list.insert(entry, at: key)
      held[Array(entry.filename.utf8)] = (entry, key)
      sum += UInt128(entry.size)
    }

    mutating func remove(_ filename: String) -> Entry? {
      guard let (entry, key) = held.removeValue(forKey: Array(filename.utf8)) else { return nil }
      list.remove(key)
      sum -= UInt128(entry.size)
      return entry
    }
  }
}

extension Date {
  /// The date itself; the distant past for one that has no place in an order.
  fileprivate var ordered: Date {
    timeIntervalSinceReferenceDate.isFinite ? self : .distantPast
  }
}
