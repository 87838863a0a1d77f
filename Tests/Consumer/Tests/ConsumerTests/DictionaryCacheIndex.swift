import CacheIndexes
import Foundation
import Synchronization

/// An index of the user's own: a dictionary, in which the oldest entry is searched for when needed.
final class DictionaryCacheIndex: CacheIndexProtocol {
  private struct State {
    var held: [[UInt8]: (entry: CacheEntry, sequence: Int)] = [:]
    var nextSequence = 0

    var sum: UInt64 {
      held.values.reduce(0) { sum, value in
        let (result, isTooLarge) = sum.addingReportingOverflow(value.entry.size)
        return isTooLarge ? .max : result
      }
    }

    var sorted: [CacheEntry] {
      held.values.sorted { Self.isOlder($0, $1) }.map(\.entry)
    }

    var oldest: CacheEntry? {
      held.values.min { Self.isOlder($0, $1) }?.entry
    }

    mutating func put(_ filename: String, _ size: UInt64, _ date: Date?) {
      var date = date ?? Date()
      if !date.timeIntervalSinceReferenceDate.isFinite {
        date = .distantPast
      }
      let entry = CacheEntry(filename: filename, size: size, modificationDate: date)
      held[Array(filename.utf8)] = (entry, nextSequence)
      nextSequence += 1
    }

    private static func isOlder(
      _ lhs: (entry: CacheEntry, sequence: Int),
      _ rhs: (entry: CacheEntry, sequence: Int)
    ) -> Bool {
      (lhs.entry.modificationDate, lhs.sequence) < (rhs.entry.modificationDate, rhs.sequence)
    }
  }

  private let state = Mutex(State())

  init() {}

  var totalSize: UInt64 { state.withLock { $0.sum } }
  var count: Int { state.withLock { $0.held.count } }
  var isEmpty: Bool { count == 0 }
  var oldest: Entry? { state.withLock { $0.oldest } }
  var entries: [Entry] { state.withLock { $0.sorted } }

  func entry(forFilename filename: String) -> Entry? {
    state.withLock { $0.held[Array(filename.utf8)]?.entry }
  }

  @discardableResult
  func build(from directoryURL: URL) -> UInt64 {
    let scan = CacheIndex()
    let total = scan.build(from: directoryURL)
    state.withLock { state in
      state = State()
      for entry in scan.entries {
        state.put(entry.filename, entry.size, entry.modificationDate)
      }
    }
    return total
  }

  func add(filename: String, size: UInt64, modificationDate: Date?) {
    state.withLock { $0.put(filename, size, modificationDate) }
  }

  func touch(filename: String, modificationDate: Date?) {
    state.withLock { state in
      if let held = state.held[Array(filename.utf8)]?.entry {
        state.put(filename, held.size, modificationDate)
      }
    }
  }

  func remove(filename: String) {
    state.withLock { state in
      state.held[Array(filename.utf8)] = nil
    }
  }

  func removeAll() {
    state.withLock { $0 = State() }
  }

  func popOldest() -> Entry? {
    state.withLock { state in
      let oldest = state.oldest
      if let oldest {
        state.held[Array(oldest.filename.utf8)] = nil
      }
      return oldest
    }
  }
}
