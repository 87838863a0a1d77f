import Foundation

/// The regular files that a scan of a directory came by.
///
/// Names stay as they were read, and files are small records of where their names are, until
/// somebody asks for them.
@usableFromInline
package struct DirectoryListing: Sendable {
  static let empty = DirectoryListing(batches: [], files: [])

  private let batches: [NameBatch]
  private var files: [ScannedFile]

  init(batches: [NameBatch], files: some Sequence<ScannedFile>) {
    self.batches = batches
    self.files = Array(files)
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
    files.sort { [batches] lhs, rhs in
      lhs.stamp != rhs.stamp ? lhs.stamp < rhs.stamp : Self.isNamedBefore(lhs, rhs, in: batches)
    }
  }

  /// Compares names by their bytes.
  private static func isNamedBefore(
    _ lhs: ScannedFile,
    _ rhs: ScannedFile,
    in batches: [NameBatch]
  ) -> Bool {
    batches[Int(lhs.batch)].withName(at: lhs.offset) { left in
      batches[Int(rhs.batch)].withName(at: rhs.offset) { right in strcmp(left, right) < 0 }
    }
  }
}

// MARK: - Looking

extension DirectoryListing {
  /// Shows every file.
  ///
  /// - Parameter body: Receives a file's name, good until the body returns, and the file.
  func forEach(_ body: (UnsafePointer<CChar>, ScannedFile) -> Void) {
    for file in files {
      batches[Int(file.batch)].withName(at: file.offset) { body($0, file) }
    }
  }

  /// Shows every file whose name is UTF-8, in the form in which an index keeps it.
  ///
  /// - Parameter body: Receives a file's name, its size, and the stamp of its date.
  @usableFromInline
  package func forEachEntry(_ body: (PackedFilename, UInt64, Int64) -> Void) {
    forEach { name, file in
      let bytes = UnsafeRawBufferPointer(start: name, count: strlen(name))
      if let name = PackedFilename(utf8: bytes) {
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
      guard let name = String(validatingCString: name), isIncluded(name) else { return }
      entries.append(
        CacheEntry(filename: name, size: file.size, modificationDate: Date(stamp: file.stamp))
      )
    }
    return entries
  }
}
