import CacheIndexes
import Foundation

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
