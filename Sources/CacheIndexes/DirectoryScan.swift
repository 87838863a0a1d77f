public import Foundation

/// The one way in which the package reads a directory.
@usableFromInline
package enum DirectoryScan {
  /// A regular file that a scan came by.
  package struct File {
    /// The file's name; `nil` when it is not UTF-8, so that no `String` can name it.
    package let name: String?
    /// The name as the system has it, good until the caller returns.
    package let rawName: UnsafePointer<CChar>
    package let status: FileStatus
  }

  /// Shows every regular file of a directory, in no order.
  ///
  /// Sub-directories are not entered, links not followed, and files that vanish meanwhile skipped.
  ///
  /// - Parameters:
  ///   - path: The directory.
  ///   - fileSystem: Where it is.
  ///   - body: Receives each file once.
  /// - Throws: ``SystemCallError`` when the directory cannot be opened or read to its end, or a
  ///   file in it cannot be asked for its size.
  /// - Complexity: one `readdir` for each name and one `fstatat` for each file.
  package static func forEachFile(
    in path: String,
    of fileSystem: FileSystem,
    _ body: (File) -> Void
  ) throws(SystemCallError) {
    let directory = try fileSystem.openDirectory(path)
    defer { fileSystem.close(directory) }
    while let entry = try fileSystem.nextEntry(in: directory) {
      // A file system that does not tell kinds here is asked for each.
      guard [UInt8(DT_REG), UInt8(DT_UNKNOWN)].contains(entry.pointee.d_type) else { continue }
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { continue }
      let name = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
      let status: FileStatus
      do {
        status = try fileSystem.status(of: name, in: directory)
      } catch let error where error.errno == ENOENT {
        continue
      }
      if status.isRegular {
        body(File(name: String(validatingCString: name), rawName: name, status: status))
      }
    }
  }

  /// The regular files of a directory as entries, earliest date first and among equal dates by
  /// name.
  ///
  /// - Parameters:
  ///   - path: The directory.
  ///   - fileSystem: Where it is.
  ///   - isIncluded: Which names count.
  /// - Returns: The entries, under the dates that the files have, also those in the future.
  /// - Throws: As ``forEachFile(in:of:_:)``.
  package static func entries(
    in path: String,
    of fileSystem: FileSystem = .system,
    where isIncluded: (String) -> Bool = { _ in true }
  ) throws(SystemCallError) -> [CacheEntry] {
    inEvictionOrder(try entriesFound(in: path, of: fileSystem, where: isIncluded))
  }

  private static func entriesFound(
    in path: String,
    of fileSystem: FileSystem,
    where isIncluded: (String) -> Bool
  ) throws(SystemCallError) -> [CacheEntry] {
    var entries: [CacheEntry] = []
    try forEachFile(in: path, of: fileSystem) { file in
      guard let name = file.name, isIncluded(name) else { return }
      entries.append(
        CacheEntry(
          filename: name,
          size: file.status.allocatedSize,
          modificationDate: file.status.modificationDate
        )
      )
    }
    return entries
  }

  /// The entries with which an index is built from a directory.
  ///
  /// Dates later than now count as now.
  ///
  /// - Parameter directoryURL: The directory. One that cannot be read counts as an empty one.
  /// - Returns: The entries, next to be evicted first.
  @usableFromInline
  package static func entries(ifReadable directoryURL: URL) -> [CacheEntry] {
    let path = directoryURL.systemPath
    let found = (try? entriesFound(in: path, of: .system, where: { _ in true })) ?? []
    let now = Date()
    return inEvictionOrder(
      found.map { entry in
        CacheEntry(
          filename: entry.filename,
          size: entry.size,
          modificationDate: min(entry.modificationDate, now)
        )
      }
    )
  }

  private static func inEvictionOrder(_ entries: [CacheEntry]) -> [CacheEntry] {
    entries.sorted { lhs, rhs in
      lhs.modificationDate != rhs.modificationDate
        ? lhs.modificationDate < rhs.modificationDate
        : Filename(lhs.filename) < Filename(rhs.filename)
    }
  }
}

extension URL {
  /// The path as the system takes it.
  package var systemPath: String {
    withUnsafeFileSystemRepresentation { $0.map { String(cString: $0) } } ?? path
  }
}
