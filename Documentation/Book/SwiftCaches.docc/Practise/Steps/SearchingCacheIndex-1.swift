public import CacheIndexes
public import Foundation
import Synchronization

/// An index that searches for the oldest file whenever it is asked for one.
public final class SearchingCacheIndex: CacheIndexProtocol {
  private let files = Mutex(HeldFiles())

  /// Creates an empty index.
  public init() {}

  /// The sum of the sizes of all entries.
  public var totalSize: UInt64 { files.withLock { $0.totalSize } }
  /// The number of entries.
  public var count: Int { files.withLock { $0.count } }
  /// Whether there are no entries.
  public var isEmpty: Bool { count == 0 }
  /// What `popOldest()` would return.
  public var oldest: Entry? { files.withLock { $0.oldest } }
  /// All entries, the oldest first.
  public var entries: [Entry] { files.withLock { $0.inOrder } }

  /// The entry of one file.
  public func entry(forFilename filename: String) -> Entry? {
    files.withLock { $0.entry(named: filename) }
  }

  /// Replaces everything by what a directory holds.
  @discardableResult
  public func build(from directoryURL: URL) -> UInt64 {
    // The reference knows how to read a directory, and in which order to give what it found.
    let scan = CacheIndex()
    scan.build(from: directoryURL)
    return files.withLock { files in
      files = HeldFiles()
      for entry in scan.entries {
        files.put(entry.filename, size: entry.size, date: entry.modificationDate)
      }
      return files.totalSize
    }
  }

  /// Inserts an entry, or replaces the one of that name.
  public func add(filename: String, size: UInt64, modificationDate: Date?) {
    files.withLock { $0.put(filename, size: size, date: modificationDate ?? Date()) }
  }

  /// Records a use.
  public func touch(filename: String, modificationDate: Date?) {
    files.withLock { files in
      if let entry = files.entry(named: filename) {
        files.put(filename, size: entry.size, date: modificationDate ?? Date())
      }
    }
  }

  /// Removes an entry.
  public func remove(filename: String) {
    files.withLock { files in
      _ = files.remove(filename)
    }
  }

  /// Removes every entry.
  public func removeAll() {
    files.withLock { $0 = HeldFiles() }
  }

  /// Removes and returns the oldest entry.
  public func popOldest() -> Entry? {
    files.withLock { files in
      files.oldest.flatMap { files.remove($0.filename) }
    }
  }
}
