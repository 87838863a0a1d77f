import CacheIndexes
import Foundation

/// The directory of one cache: what can be done to its files, each in one step that is whole or
/// not done at all.
///
/// It keeps no state of what is in the directory; that is the index's part.
final class CacheDirectory: Sendable {
  let path: String
  private let prefix: String
  private let fileSystem: FileSystem
  private let stagedNames = StagedNames()

  init(path: String, fileSystem: FileSystem) {
    self.path = path
    self.prefix = "\(path)/"
    self.fileSystem = fileSystem
  }

  func path(of filename: String) -> String { prefix + filename }
}

// MARK: - The directory itself

extension CacheDirectory {
  /// Creates the directory and the parents it lacks, and makes sure that it can be listed.
  func create() throws(DiskCacheError) {
    try DiskCacheError.wrapping { () throws(SystemCallError) in
      try makeDirectory(path)
      fileSystem.close(try fileSystem.openDirectory(path))
    }
  }

  private func makeDirectory(_ path: String) throws(SystemCallError) {
    do {
      try fileSystem.makeDirectory(path)
    } catch {
      let parent = (path as NSString).deletingLastPathComponent
      switch error.errno {
      case EEXIST:
        return
      case ENOENT where !parent.isEmpty && parent != path:
        try makeDirectory(parent)
        // Not again from the start: a parent that leads nowhere would never let this end.
        do {
          try fileSystem.makeDirectory(path)
        } catch let error where error.errno == EEXIST {
          return
        }
      default:
        throw error
      }
    }
  }

  /// What the directory holds of this cache.
  ///
  /// - Parameter isIncluded: Which names are those of values.
  /// - Returns: The values, next to be evicted first, and what caches before this one left half
  ///   done.
  /// - Throws: The error of the listing.
  func scan(
    where isIncluded: (String) -> Bool
  ) throws(DiskCacheError) -> (values: [CacheEntry], leftovers: [String]) {
    var leftovers: [String] = []
    let values = try DiskCacheError.wrapping { () throws(SystemCallError) in
      try DirectoryScan.entries(in: path, of: fileSystem) { name in
        if stagedNames.isLeftover(name) {
          leftovers.append(name)
        }
        return isIncluded(name)
      }
    }
    return (values, leftovers)
  }
}

// MARK: - Writing

extension CacheDirectory {
  /// Writes a value to a file of its own, which is deleted at the end unless it was placed.
  ///
  /// Nothing is synced: after a power cut a cache may lack its last values, which costs a miss
  /// each.
  ///
  /// - Parameters:
  ///   - data: The value.
  ///   - body: Receives the file. It may seal it and place it.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws, or the error of writing.
  func withStaged<Result>(
    _ data: Data,
    _ body: (inout StagedFile) throws(DiskCacheError) -> Result
  ) throws(DiskCacheError) -> Result {
    let number = stagedNames.take()
    let file: OpenFile
    do {
      file = try fileSystem.create(path(of: stagedNames.name(number)))
    } catch {
      if error.errno != EEXIST {
        stagedNames.giveBack(number)
      }
      throw .system(error)
    }
    var staged = StagedFile(file: file, size: 0)
    defer { finish(staged, number) }
    do {
      try write(data, to: file)
      staged = StagedFile(file: file, size: try fileSystem.status(file).allocatedSize)
    } catch {
      throw .system(error)
    }
    return try body(&staged)
  }

  private func write(_ data: Data, to file: OpenFile) throws(SystemCallError) {
    // `withUnsafeBytes` of Data rethrows untyped, so the typed result is carried out of it.
    let result = data.withUnsafeBytes { bytes in
      Result { () throws(SystemCallError) in
        var written = 0
        while written < bytes.count {
          written += try fileSystem.write(
            UnsafeRawBufferPointer(rebasing: bytes[written...]),
            to: file
          )
        }
      }
    }
    try result.get()
  }

  private func finish(_ staged: StagedFile, _ number: UInt64) {
    if staged.isOpen {
      try? fileSystem.close(staged.file)
    }
    if !staged.isPlaced {
      do {
        try fileSystem.unlink(staged.file.path)
      } catch let error where error.errno != ENOENT {
        // Swept when the directory is opened again; until then its name is taken.
        return
      } catch {}
    }
    stagedNames.giveBack(number)
  }

  /// Gives a staged file its date, and closes it.
  func seal(_ staged: inout StagedFile, dated date: Date) throws(DiskCacheError) {
    do {
      try fileSystem.setModificationDate(date, of: staged.file)
      staged.isOpen = false
      try fileSystem.close(staged.file)
    } catch {
      throw .system(error)
    }
  }

  /// Gives a staged file the name of a value, in place of the one before.
  ///
  /// - Parameters:
  ///   - staged: The file.
  ///   - filename: The name.
  ///   - isNew: Whether no file is expected to have the name, which saves looking.
  /// - Throws: `notAFile` when a stranger turns out to have the name, or the error of the rename.
  func place(
    _ staged: inout StagedFile,
    as filename: String,
    isNew: Bool
  ) throws(DiskCacheError) {
    let (source, destination) = (staged.file.path, path(of: filename))
    if isNew {
      do {
        try fileSystem.renameExclusively(source, to: destination)
        staged.isPlaced = true
        return
      } catch let error where [EEXIST, EINVAL, ENOSYS, ENOTSUP].contains(error.errno) {
        try checkReplaceable(filename)
      } catch {
        throw .system(error)
      }
    }
    try DiskCacheError.wrapping { () throws(SystemCallError) in
      try fileSystem.rename(source, to: destination)
    }
    staged.isPlaced = true
  }

  /// Makes sure that a name is free or has a regular file, so that a rename harms no stranger.
  func checkReplaceable(_ filename: String) throws(DiskCacheError) {
    if let status = try status(of: filename), !status.isRegular {
      throw .notAFile(path: path(of: filename))
    }
  }
}

// MARK: - Values

extension CacheDirectory {
  /// Opens whatever has a name, unless it is a link or a socket.
  ///
  /// - Returns: The file, which the caller closes; `nil` when there is none.
  func open(_ filename: String) throws(DiskCacheError) -> OpenFile? {
    do {
      return try fileSystem.open(path(of: filename))
    } catch let error where [ENOENT, ELOOP, ENXIO, EOPNOTSUPP].contains(error.errno) {
      // Nothing there, a symbolic link, or a socket.
      return nil
    } catch {
      throw .system(error)
    }
  }

  /// Closes a file that was opened to be read, which has nothing to report.
  func close(_ file: OpenFile) {
    try? fileSystem.close(file)
  }

  /// The contents of an open file; `nil` when it is not a regular one.
  func contents(of file: OpenFile) throws(DiskCacheError) -> Data? {
    do {
      let status = try fileSystem.status(file)
      return status.isRegular ? try read(status.byteCount, from: file) : nil
    } catch {
      throw .system(error)
    }
  }

  private func read(_ count: Int, from file: OpenFile) throws(SystemCallError) -> Data {
    guard count > 0 else { return Data() }
    // Not zeroed first, unlike `Data(count:)`: for large values that would take as long as reading.
    guard let memory = malloc(count) else {
      throw SystemCallError(call: .read, path: file.path, errno: ENOMEM)
    }
    var filled = 0
    do {
      while filled < count {
        let rest = UnsafeMutableRawBufferPointer(start: memory + filled, count: count - filled)
        let read = try fileSystem.read(file, into: rest)
        if read == 0 { break }
        filled += read
      }
    } catch {
      free(memory)
      throw error
    }
    return Data(bytesNoCopy: memory, count: filled, deallocator: .free)
  }

  /// The status of whatever has a name; `nil` when nothing has.
  func status(of filename: String) throws(DiskCacheError) -> FileStatus? {
    try status(at: path(of: filename))
  }

  private func status(at path: String) throws(DiskCacheError) -> FileStatus? {
    do {
      return try fileSystem.status(ofFileAt: path)
    } catch let error where error.errno == ENOENT {
      return nil
    } catch {
      throw .system(error)
    }
  }

  /// Sets the date of a value.
  func setDate(_ date: Date, of filename: String) throws(DiskCacheError) {
    try DiskCacheError.wrapping { () throws(SystemCallError) in
      try fileSystem.setModificationDate(date, ofFileAt: path(of: filename))
    }
  }

  /// Sets the date of an open file, whatever name it has by now.
  func setDate(_ date: Date, of file: OpenFile) throws(DiskCacheError) {
    try DiskCacheError.wrapping { () throws(SystemCallError) in
      try fileSystem.setModificationDate(date, of: file)
    }
  }

  /// Deletes a value.
  ///
  /// One that is gone already is deleted; what is not a regular file is left alone.
  func delete(_ filename: String) throws(DiskCacheError) {
    let path = path(of: filename)
    guard let status = try status(at: path), status.isRegular else { return }
    do {
      try fileSystem.unlink(path)
    } catch let error where error.errno == ENOENT {
      return
    } catch {
      throw .system(error)
    }
  }
}
