import CacheIndexes
import Foundation
import Synchronization

/// Compares names as strings, so that what looks the same is the same.
// Safe: the only state besides that of `CacheIndex` is in a `Mutex`.
final class StringNamesIndex: CacheIndex, @unchecked Sendable {
  private let spellings = Mutex<[String: String]>([:])

  private func firstSpelling(of filename: String) -> String {
    spellings.withLock { spellings in
      let spelling = spellings[filename] ?? filename
      spellings[filename] = spelling
      return spelling
    }
  }

  override func entry(forFilename filename: String) -> Entry? {
    super.entry(forFilename: firstSpelling(of: filename))
  }

  override func add(filename: String, size: UInt64, modificationDate: Date?) {
    let name = firstSpelling(of: filename)
    super.add(filename: name, size: size, modificationDate: modificationDate)
  }

  override func touch(filename: String, modificationDate: Date?) {
    super.touch(filename: firstSpelling(of: filename), modificationDate: modificationDate)
  }

  override func remove(filename: String) {
    super.remove(filename: firstSpelling(of: filename))
  }
}
