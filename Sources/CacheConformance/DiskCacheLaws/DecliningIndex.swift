import CacheIndexes
import Foundation

/// An index that takes no newcomer above a size, and leaves all else to another index.
final class DecliningIndex<Base: CacheIndexProtocol>: CacheIndexProtocol {
  /// The largest size that it takes, in bytes.
  static var largest: UInt64 { 1 << 16 }

  private let base = Base()

  var totalSize: UInt64 { base.totalSize }
  var count: Int { base.count }
  var isEmpty: Bool { base.isEmpty }
  var oldest: Entry? { base.oldest }
  var entries: [Entry] { base.entries }

  func entry(forFilename filename: String) -> Entry? { base.entry(forFilename: filename) }

  @discardableResult
  func build(from directoryURL: URL) -> UInt64 { base.build(from: directoryURL) }

  func add(filename: String, size: UInt64, modificationDate: Date?) {
    base.add(filename: filename, size: size, modificationDate: modificationDate)
  }

  func touch(filename: String, modificationDate: Date?) {
    base.touch(filename: filename, modificationDate: modificationDate)
  }

  func remove(filename: String) { base.remove(filename: filename) }

  func removeAll() { base.removeAll() }

  func popOldest() -> Entry? { base.popOldest() }

  func setCapacity(_ bytes: UInt64) { base.setCapacity(bytes) }

  func prepare(filename: String, size: UInt64) -> Bool {
    let isNewcomer = base.entry(forFilename: filename) == nil
    return !(isNewcomer && size > Self.largest) && base.prepare(filename: filename, size: size)
  }
}
