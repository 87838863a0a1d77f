public import Foundation

/// The one way in which the package reads a directory.
@usableFromInline
package enum DirectoryScan {
  /// How many threads a scan may use.
  package enum Threads: Sendable {
    /// Two where that helps: on a real directory with several full batches, and with two
    /// processors.
    ///
    /// An intercepted file system is scanned by one thread, so that its k-th call is always the
    /// same, and a test can make that one fail.
    case automatic
    case one
    case two
  }

  /// A regular file that a scan came by.
  package struct File {
    /// The name as the system has it, without a zero at its end; good until the caller returns.
    package let rawName: UnsafeBufferPointer<CChar>
    /// The bytes that the file occupies.
    package let size: UInt64
    package let modificationDate: Date

    /// The file's name; `nil` when it is not UTF-8, so that no `String` can name it.
    package var name: String? { String(validating: UnsafeRawBufferPointer(rawName), as: UTF8.self) }
  }

  /// Shows every regular file of a directory, in no order.
  ///
  /// Sub-directories are not entered, links not followed, and files that vanish meanwhile skipped.
  ///
  /// - Parameters:
  ///   - path: The directory.
  ///   - fileSystem: Where it is.
  ///   - threads: How many threads may work on it; the body is run by the caller's.
  ///   - body: Receives each file once.
  /// - Throws: ``SystemCallError`` when the directory cannot be opened or read to its end, or a
  ///   file in it cannot be asked for its size.
  /// - Complexity: one `readdir` for each name and one `fstatat` for each file.
  package static func forEachFile(
    in path: String,
    of fileSystem: FileSystem,
    threads: Threads = .automatic,
    _ body: (File) -> Void
  ) throws(SystemCallError) {
    try list(path, of: fileSystem, threads: threads).forEach { name, file in
      let date = Date(stamp: file.stamp)
      body(File(rawName: name, size: file.size, modificationDate: date))
    }
  }

  /// The regular files of a directory as entries, earliest date first and among equal dates by
  /// name.
  ///
  /// - Parameters:
  ///   - path: The directory.
  ///   - fileSystem: Where it is.
  ///   - threads: How many threads may work on it.
  ///   - isIncluded: Which names count.
  /// - Returns: The entries, under the dates that the files have, also those in the future.
  /// - Throws: As ``forEachFile(in:of:threads:_:)``.
  package static func entries(
    in path: String,
    of fileSystem: FileSystem = .system,
    threads: Threads = .automatic,
    where isIncluded: (String) -> Bool = { _ in true }
  ) throws(SystemCallError) -> [CacheEntry] {
    var listing = try list(path, of: fileSystem, threads: threads)
    listing.sort(latest: nil)
    return listing.entries(where: isIncluded)
  }

  /// The entries with which an index is built from a directory.
  ///
  /// Dates later than now count as now.
  ///
  /// - Parameter directoryURL: The directory. One that cannot be read counts as an empty one.
  /// - Returns: The entries, next to be evicted first.
  package static func entries(ifReadable directoryURL: URL) -> [CacheEntry] {
    listing(ifReadable: directoryURL).entries { _ in true }
  }

  /// The files with which an index is built from a directory.
  ///
  /// Dates later than now count as now.
  ///
  /// - Parameter directoryURL: The directory. One that cannot be read counts as an empty one.
  /// - Returns: The files, next to be evicted first.
  @usableFromInline
  package static func listing(ifReadable directoryURL: URL) -> DirectoryListing {
    let path = directoryURL.systemPath
    guard var listing = try? list(path, of: .system, threads: .automatic) else {
      return DirectoryListing()
    }
    listing.sort(latest: Date())
    return listing
  }
}

// MARK: - Reading

extension DirectoryScan {
  private static func list(
    _ path: String,
    of fileSystem: FileSystem,
    threads: Threads
  ) throws(SystemCallError) -> DirectoryListing {
    let directory = try fileSystem.openDirectory(path)
    defer { fileSystem.close(directory) }
    let scan = SharedScan(of: directory, in: fileSystem)
    let readingFailure: SystemCallError?
    do {
      try read(directory, of: fileSystem, for: scan, threads.areTwo(for: fileSystem))
      readingFailure = nil
    } catch {
      readingFailure = error
    }
    return try scan.finish(readingFailure)
  }

  /// Reads all names, and leaves their files to a second thread and the end where there are many.
  private static func read(
    _ directory: OpenDirectory,
    of fileSystem: FileSystem,
    for scan: SharedScan,
    _ hasHelp: Bool
  ) throws(SystemCallError) {
    var isHelped = false
    while true {
      let batch = try fileSystem.nextBatch(in: directory)
      guard scan.offer(batch), batch.isFull else { return }
      if !hasHelp {
        _ = scan.workOffNext()
      } else if !isHelped {
        Thread { scan.help() }.start()
        isHelped = true
      }
    }
  }
}

extension DirectoryScan.Threads {
  fileprivate func areTwo(for fileSystem: FileSystem) -> Bool {
    switch self {
    case .automatic:
      !fileSystem.isIntercepted && ProcessInfo.processInfo.activeProcessorCount > 1
    case .one: false
    case .two: true
    }
  }
}

extension FileSystem {
  /// The next names in a directory that may be those of regular files; at its end fewer than a full
  /// batch.
  fileprivate func nextBatch(
    in directory: OpenDirectory
  ) throws(SystemCallError) -> NameBatch {
    var batch = NameBatch()
    while !batch.isFull, let entry = try nextEntry(in: directory) {
      let kind = Int(entry.pointee.d_type)
      // A file system that does not tell kinds here is asked for each.
      guard kind == DT_REG || kind == DT_UNKNOWN else { continue }
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { continue }
      batch.append((UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self))
    }
    return batch
  }
}

extension URL {
  /// The path as the system takes it.
  package var systemPath: String {
    withUnsafeFileSystemRepresentation { $0.map { String(cString: $0) } } ?? path
  }
}
