import CacheIndexes
import Foundation

/// A directory as the system shows it from outside, whatever a cache says of it.
struct DirectorySnapshot: Hashable, Sendable {
  /// One file, or whatever else has a name.
  struct Item: Hashable, Sendable {
    let isRegular: Bool
    /// Its blocks, of 512 bytes by definition.
    let allocatedSize: UInt64
    let modificationDate: Date
    /// The bytes of a regular file or the target of a link, where they were asked for.
    let contents: Data?
  }

  private(set) var items: [String: Item] = [:]

  /// Looks at a directory.
  ///
  /// - Parameters:
  ///   - path: The directory. A missing one is empty.
  ///   - readsContents: Whether to read files and links as well.
  init(of path: String, readsContents: Bool = false) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names {
      items[name] = Self.item(at: "\(path)/\(name)", readsContents: readsContents)
    }
  }

  private static func item(at path: String, readsContents: Bool) -> Item? {
    var information = stat()
    guard lstat(path, &information) == 0 else { return nil }
    let status = FileStatus(information)
    var contents: Data?
    if readsContents, status.isRegular {
      // Foundation never frees the buffer that it reads an empty file into.
      contents = status.byteCount == 0 ? Data() : FileManager.default.contents(atPath: path)
    } else if readsContents {
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
      contents = target.map { Data($0.utf8) }
    }
    return Item(
      isRegular: status.isRegular,
      allocatedSize: status.allocatedSize,
      modificationDate: status.modificationDate,
      contents: contents
    )
  }
}

extension DirectorySnapshot {
  /// The regular files that have the name of a key.
  var values: [String: Item] {
    items.filter { name, item in item.isRegular && Self.isNameOfKey(name) }
  }

  /// Everything else.
  var strangers: [String: Item] {
    items.filter { name, item in !item.isRegular || !Self.isNameOfKey(name) }
  }

  /// The space that the values occupy.
  var size: UInt64 { values.values.reduce(0) { $0 + $1.allocatedSize } }

  /// The values as an index should have them, by name.
  var entries: [CacheEntry] {
    values
      .map { name, item in
        CacheEntry(
          filename: name,
          size: item.allocatedSize,
          modificationDate: item.modificationDate
        )
      }
      .sorted { $0.filename < $1.filename }
  }

  private static func isNameOfKey(_ name: String) -> Bool {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let letters = UInt8(ascii: "a")...UInt8(ascii: "f")
    return [32, 64].contains(name.utf8.count)
      && name.utf8.allSatisfy { digits.contains($0) || letters.contains($0) }
  }
}

extension DirectorySnapshot.Item: CustomStringConvertible {
  var description: String {
    let kind = isRegular ? "file" : "no regular file"
    let bytes = contents.map { " with \($0.count) bytes from \($0.first ?? 0)" } ?? ""
    return "\(kind) of \(modificationDate.timeIntervalSinceReferenceDate) s\(bytes)"
  }
}

extension DirectorySnapshot: CustomStringConvertible {
  var description: String {
    let lines = items.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    return "[\(lines.joined(separator: ", "))]"
  }
}
