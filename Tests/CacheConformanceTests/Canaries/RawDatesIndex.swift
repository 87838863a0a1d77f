import CacheIndexes
import Foundation
import Synchronization

/// Searches by dates as they are, and so loses its way where one is not a number.
final class RawDatesIndex: CacheIndexProtocol {
  private let held = Mutex<[CacheEntry]>([])

  var entries: [Entry] { held.withLock { $0 } }
  var totalSize: UInt64 { entries.reduce(0) { $0 &+ $1.size } }
  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }
  var oldest: Entry? { entries.first }

  func entry(forFilename filename: String) -> Entry? {
    entries.first { $0.filename == filename }
  }

  @discardableResult
  func build(from directoryURL: URL) -> UInt64 {
    held.withLock { $0 = DirectoryScan.entries(ifReadable: directoryURL) }
    return totalSize
  }

  func add(filename: String, size: UInt64, modificationDate: Date?) {
    let date = modificationDate ?? Date()
    held.withLock { held in
      held.removeAll { $0.filename == filename }
      let place = held.firstIndex { date < $0.modificationDate } ?? held.count
      held.insert(Entry(filename: filename, size: size, modificationDate: date), at: place)
    }
  }

  func touch(filename: String, modificationDate: Date?) {
    if let size = entry(forFilename: filename)?.size {
      add(filename: filename, size: size, modificationDate: modificationDate)
    }
  }

  func remove(filename: String) {
    held.withLock { $0.removeAll { $0.filename == filename } }
  }

  func removeAll() {
    held.withLock { $0 = [] }
  }

  func popOldest() -> Entry? {
    held.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}
