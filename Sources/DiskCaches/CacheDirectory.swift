import CacheIndexes
import Foundation

/// The directory of one cache: what can be done to its files, each in one step that is whole or
/// not done at all.
///
/// It keeps no state of what is in the directory; that is the index's part.
final class CacheDirectory: Sendable {
  let path: String
  private let fileSystem: FileSystem
  private let stagedNames = StagedNames()

  init(path: String, fileSystem: FileSystem) {
    self.path = path
    self.fileSystem = fileSystem
  }

  func path(of filename: String) -> String { "\(path)/\(filename)" }
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
  /// Writes a value to a file of its own.
  ///
  /// Nothing is synced: after a power cut a cache may lack its last values, which costs a miss
  /// each.
  func stage(_ data: Data) throws(DiskCacheError) -> StagedFile {
    let path = path(of: stagedNames.next())
    return try DiskCacheError.wrapping { () throws(SystemCallError) in
      let file = try fileSystem.create(path)
      do throws(SystemCallError) {
        let size = try write(data, to: file)
        return StagedFile(path: path, size: size)
      } catch {
        try? fileSystem.unlink(path)
        throw error
      }
    }
  }

  /// Writes all of a value and closes the file, also when it fails.
  ///
  /// - Returns: The bytes that the file occupies.
  private func write(_ data: Data, to file: OpenFile) throws(SystemCallError) -> UInt64 {
    let size: UInt64
    do {
      var rest = data[...]
      while !rest.isEmpty {
        rest = rest.dropFirst(try writeSome(of: rest, to: file))
      }
      size = try fileSystem.status(file).allocatedSize
    } catch {
      try? fileSystem.close(file)
      throw error
    }
    try fileSystem.close(file)
    return size
  }

  private func writeSome(of data: Data, to file: OpenFile) throws(SystemCallError) -> Int {
    // `withUnsafeBytes` of Data rethrows untyped, so the typed result is carried out of it.
    let result = data.withUnsafeBytes { bytes in
      Result { () throws(SystemCallError) in try fileSystem.write(bytes, to: file) }
    }
    return try result.get()
  }

  /// Gives a staged file the name of a value, in place of the one before.
  ///
  /// - Parameters:
  ///   - staged: The file.
  ///   - filename: The name.
  ///   - isNew: Whether no file is expected to have the name, which saves looking.
  /// - Throws: `notAFile` when a stranger turns out to have the name, or the error of the rename.
  func place(_ staged: StagedFile, as filename: String, isNew: Bool) throws(DiskCacheError) {
    let destination = path(of: filename)
    if isNew {
      do {
        return try fileSystem.renameExclusively(staged.path, to: destination)
      } catch let error where [EEXIST, EINVAL, ENOSYS, ENOTSUP].contains(error.errno) {
        try checkReplaceable(filename)
      } catch {
        throw .system(error)
      }
    }
    try DiskCacheError.wrapping { () throws(SystemCallError) in
      try fileSystem.rename(staged.path, to: destination)
    }
  }

  /// Makes sure that a name is free or has a regular file, so that a rename harms no stranger.
  func checkReplaceable(_ filename: String) throws(DiskCacheError) {
    if let status = try status(of: filename), !status.isRegular {
      throw .notAFile(path: path(of: filename))
    }
  }

  /// Deletes a staged file that is not wanted.
  ///
  /// One that cannot be deleted is swept later.
  func discard(_ staged: StagedFile) {
    try? fileSystem.unlink(staged.path)
  }

  /// Sets the date of a staged file.
  func setDate(_ date: Date, of staged: StagedFile) throws(DiskCacheError) {
    try DiskCacheError.wrapping { () throws(SystemCallError) in
      try fileSystem.setModificationDate(date, ofFileAt: staged.path)
    }
  }
}

// MARK: - Values

extension CacheDirectory {
  /// The contents of a value.
  ///
  /// - Returns: The bytes; `nil` when there is no regular file of that name.
  func contents(of filename: String) throws(DiskCacheError) -> Data? {
    let file: OpenFile
    do {
      file = try fileSystem.open(path(of: filename))
    } catch let error where [ENOENT, ELOOP, ENXIO, EOPNOTSUPP].contains(error.errno) {
      // Nothing there, a symbolic link, or a socket.
      return nil
    } catch {
      throw .system(error)
    }
    // Nothing was written through it, so closing has nothing to report.
    defer { try? fileSystem.close(file) }
    return try DiskCacheError.wrapping { () throws(SystemCallError) in
      let status = try fileSystem.status(file)
      return status.isRegular ? try read(status.byteCount, from: file) : nil
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
    do {
      return try fileSystem.status(ofFileAt: path(of: filename))
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

  /// Deletes a value.
  ///
  /// One that is gone already is deleted; what is not a regular file is left alone.
  func delete(_ filename: String) throws(DiskCacheError) {
    guard let status = try status(of: filename), status.isRegular else { return }
    do {
      try fileSystem.unlink(path(of: filename))
    } catch let error where error.errno == ENOENT {
      return
    } catch {
      throw .system(error)
    }
  }
}
