import Foundation

/// The regular files that a scan of a directory came by.
///
/// Names stay as they were read, one after the other, and files are small records of where their
/// names are, until somebody asks for them.
@usableFromInline
package struct DirectoryListing: Sendable {
  private var characters: [CChar] = []
  private var files: [ScannedFile] = []

  /// How many names are looked up together.
  private static let roundLength = 64

  /// An empty listing.
  init() {}

  /// Joins the names of a scan, and their files.
  init(batches: [NameBatch], files: [[ScannedFile]]) {
    self.files.reserveCapacity(files.reduce(0) { $0 + $1.count })
    characters.reserveCapacity(batches.reduce(0) { $0 + $1.characters.count })
    for (batch, found) in zip(batches, files) {
      let start = characters.count
      characters += batch.characters
      for var file in found {
        file.nameStart += start
        self.files.append(file)
      }
    }
  }

  /// Puts the files in order: earliest date first, and among equal dates by name.
  ///
  /// - Parameter latest: What later dates count as; `nil` to leave them.
  mutating func sort(latest: Date?) {
    if let stamp = latest?.stamp {
      for position in files.indices where files[position].stamp > stamp {
        files[position].stamp = stamp
      }
    }
    files.sort { [characters] lhs, rhs in
      lhs.stamp != rhs.stamp
        ? lhs.stamp < rhs.stamp
        : characters.withUnsafeBufferPointer { isNamed(lhs, before: rhs, in: $0) }
    }
  }
}

/// Compares names by their bytes.
private func isNamed(
  _ lhs: ScannedFile,
  before rhs: ScannedFile,
  in characters: UnsafeBufferPointer<CChar>
) -> Bool {
  guard let start = characters.baseAddress else { return false }
  return strcmp(start + lhs.nameStart, start + rhs.nameStart) < 0
}

// MARK: - Looking

extension DirectoryListing {
  /// Shows every file.
  ///
  /// - Parameter body: Receives a file's name without the zero that stands behind it, good until
  ///   the body returns, and the file.
  func forEach(_ body: (UnsafeBufferPointer<CChar>, ScannedFile) -> Void) {
    characters.withUnsafeBufferPointer { characters in
      guard let start = characters.baseAddress else { return }
      var names: [UnsafeBufferPointer<CChar>] = []
      names.reserveCapacity(Self.roundLength)
      var rest = files[...]
      while !rest.isEmpty {
        // In the order of dates names stand anywhere. Their lengths are all found before the first
        // is used, so that memory brings them at the same time.
        let round = rest.prefix(Self.roundLength)
        names.removeAll(keepingCapacity: true)
        for file in round {
          let name = start + file.nameStart
          names.append(UnsafeBufferPointer(start: name, count: strlen(name)))
        }
        for (name, file) in zip(names, round) {
          body(name, file)
        }
        rest = rest.dropFirst(Self.roundLength)
      }
    }
  }

  /// Shows every file whose name is UTF-8, in the form in which an index keeps it.
  ///
  /// - Parameter body: Receives a file's name, its size, and the stamp of its date.
  @usableFromInline
  package func forEachEntry(_ body: (PackedFilename, UInt64, Int64) -> Void) {
    forEach { name, file in
      if let name = PackedFilename(utf8: UnsafeRawBufferPointer(name)) {
        body(name, file.size, file.stamp)
      }
    }
  }

  /// The files whose names are UTF-8 as entries.
  ///
  /// - Parameter isIncluded: Which names count.
  /// - Returns: The entries, in the files' order.
  func entries(where isIncluded: (String) -> Bool) -> [CacheEntry] {
    var entries: [CacheEntry] = []
    entries.reserveCapacity(files.count)
    forEach { name, file in
      let bytes = UnsafeRawBufferPointer(name)
      guard let name = String(validating: bytes, as: UTF8.self), isIncluded(name) else { return }
      entries.append(
        CacheEntry(filename: name, size: file.size, modificationDate: Date(stamp: file.stamp))
      )
    }
    return entries
  }
}
