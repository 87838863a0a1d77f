import CacheIndexes
import Foundation

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
    guard let memory = ValueMemory.allocate(byteCount: count) else {
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
