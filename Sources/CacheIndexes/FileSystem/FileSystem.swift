package import Foundation

/// The package's system calls, all of them, and the one seam through which a test can count them,
/// stop at them or make them fail.
///
/// A call interrupted by a signal is made again. Every other failure is thrown.
///
/// Paths are lent to the system as they are: passing a string for a pointer would copy it.
package struct FileSystem: Sendable {
  /// What happens to a call.
  package enum Interception: Sendable {
    /// The call is made.
    case proceed
    /// The call fails without being made; a `close` is made and then fails.
    case fail(errno: CInt)
    /// The call seems to succeed without being made. Only for calls that yield no file.
    case pretend
  }

  /// Decides on each call before it is made, given the path it is about.
  package typealias Interceptor = @Sendable (SystemCall, String) -> Interception

  /// The most bytes that one call reads or writes: some systems refuse more rather than do a part.
  private static let transferLimit = Int(Int32.max)

  private let interceptor: Interceptor?

  /// The system as it is.
  package static let system = FileSystem(interceptor: nil)

  /// The system behind a seam.
  package static func intercepted(by interceptor: @escaping Interceptor) -> FileSystem {
    FileSystem(interceptor: interceptor)
  }

  /// Whether a test may count or stop the calls.
  var isIntercepted: Bool { interceptor != nil }

  private init(interceptor: Interceptor?) {
    self.interceptor = interceptor
  }

  /// Makes a call whose negative result is a failure told by `errno`.
  @discardableResult
  private func perform(
    _ call: SystemCall,
    on path: @autoclosure () -> String,
    pretended: Int = 0,
    _ body: () -> Int
  ) throws(SystemCallError) -> Int {
    while true {
      let code: CInt
      switch interceptor?(call, path()) ?? .proceed {
      case .proceed:
        let result = body()
        if result >= 0 { return result }
        code = errno
      case .fail(let errno):
        code = errno
      case .pretend:
        return pretended
      }
      if code != EINTR {
        throw SystemCallError(call: call, path: path(), errno: code)
      }
    }
  }
}

// MARK: - Files

extension FileSystem {
  /// Opens a file to read it.
  ///
  /// A symbolic link is not followed, and a pipe is not waited for. Reading does not change the
  /// access date, where the system allows to ask for that.
  package func open(_ path: String) throws(SystemCallError) -> OpenFile {
    do {
      return try open(path, QuietReading.flag)
    } catch let error where error.errno == EPERM && QuietReading.flag != 0 {
      // Only a file's owner may ask for that.
      return try open(path, 0)
    }
  }

  private func open(_ path: String, _ flag: CInt) throws(SystemCallError) -> OpenFile {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | flag
    let descriptor = try perform(.open, on: path) {
      path.withCString { Int(Foundation.open($0, flags)) }
    }
    return OpenFile(descriptor: CInt(descriptor), path: path)
  }

  /// Creates a file that must not exist yet, to write it.
  package func create(_ path: String) throws(SystemCallError) -> OpenFile {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let descriptor = try perform(.create, on: path) {
      path.withCString { Int(Foundation.open($0, flags, 0o644)) }
    }
    return OpenFile(descriptor: CInt(descriptor), path: path)
  }

  /// Reads at most as many bytes as fit; 0 at the end of the file.
  package func read(
    _ file: OpenFile,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemCallError) -> Int {
    try perform(.read, on: file.path) {
      Foundation.read(file.descriptor, buffer.baseAddress, min(buffer.count, Self.transferLimit))
    }
  }

  /// Writes at least one byte, perhaps fewer than all.
  package func write(
    _ buffer: UnsafeRawBufferPointer,
    to file: OpenFile
  ) throws(SystemCallError) -> Int {
    try perform(.write, on: file.path, pretended: buffer.count) {
      Foundation.write(file.descriptor, buffer.baseAddress, min(buffer.count, Self.transferLimit))
    }
  }

  /// The kind, size and date of an open file.
  package func status(_ file: OpenFile) throws(SystemCallError) -> FileStatus {
    var status = stat()
    try perform(.status, on: file.path) { Int(fstat(file.descriptor, &status)) }
    return FileStatus(status)
  }

  /// The kind, size and date of a file by name.
  ///
  /// A symbolic link is not followed.
  package func status(ofFileAt path: String) throws(SystemCallError) -> FileStatus {
    var status = stat()
    try perform(.status, on: path) { path.withCString { Int(lstat($0, &status)) } }
    return FileStatus(status)
  }

  /// Sets the modification date of a file by name, and its access date with it.
  package func setModificationDate(
    _ date: Date,
    ofFileAt path: String
  ) throws(SystemCallError) {
    try perform(.setDate, on: path) {
      date.withAccessAndModificationTime { times in
        path.withCString { Int(utimensat(AT_FDCWD, $0, times, AT_SYMLINK_NOFOLLOW)) }
      }
    }
  }

  /// Sets the modification date of an open file, and its access date with it.
  ///
  /// It does not matter whether the file still has its name.
  package func setModificationDate(_ date: Date, of file: OpenFile) throws(SystemCallError) {
    try perform(.setDate, on: file.path) {
      date.withAccessAndModificationTime { Int(futimens(file.descriptor, $0)) }
    }
  }

  /// Closes a file.
  ///
  /// It is closed even when this throws, which says that a write was lost.
  package func close(_ file: OpenFile) throws(SystemCallError) {
    let result = Int(Foundation.close(file.descriptor))
    let code = errno
    // The descriptor is gone even after EINTR: closing again could close somebody else's file.
    try perform(.close, on: file.path) {
      errno = code
      return code == EINTR ? 0 : result
    }
  }

  /// Gives a file another name, in place of whatever file has it.
  package func rename(_ source: String, to destination: String) throws(SystemCallError) {
    try perform(.rename, on: source) {
      source.withCString { source in
        destination.withCString { Int(Foundation.rename(source, $0)) }
      }
    }
  }

  /// Gives a file another name that no file has yet.
  ///
  /// It fails with `EEXIST` where one has, and with `EINVAL`, `ENOSYS` or `ENOTSUP` where the file
  /// system cannot do this in one step.
  package func renameExclusively(
    _ source: String,
    to destination: String
  ) throws(SystemCallError) {
    try perform(.rename, on: source) {
      source.withCString { source in
        destination.withCString { Int(ExclusiveRename.call(source, $0)) }
      }
    }
  }

  /// Deletes a file.
  package func unlink(_ path: String) throws(SystemCallError) {
    try perform(.unlink, on: path) {
      path.withCString { Int(Foundation.unlink($0)) }
    }
  }
}

// MARK: - Directories

extension FileSystem {
  /// Creates a directory whose parent exists.
  package func makeDirectory(_ path: String) throws(SystemCallError) {
    try perform(.makeDirectory, on: path) { Int(mkdir(path, 0o755)) }
  }

  /// Opens a directory to list it.
  package func openDirectory(_ path: String) throws(SystemCallError) -> OpenDirectory {
    var stream: OpenDirectory.Stream?
    try perform(.openDirectory, on: path) {
      stream = opendir(path)
      return stream == nil ? -1 : 0
    }
    guard let stream else { throw SystemCallError(call: .openDirectory, path: path, errno: EIO) }
    return OpenDirectory(stream: stream, descriptor: dirfd(stream), path: path)
  }

  /// The next name in a directory; `nil` at its end.
  ///
  /// The pointer is good until the next call.
  package func nextEntry(
    in directory: OpenDirectory
  ) throws(SystemCallError) -> UnsafeMutablePointer<dirent>? {
    var entry: UnsafeMutablePointer<dirent>?
    try perform(.readDirectory, on: directory.path) {
      errno = 0
      entry = readdir(directory.stream)
      return entry == nil && errno != 0 ? -1 : 0
    }
    return entry
  }

  /// The kind, size and date of a file in an open directory.
  ///
  /// A symbolic link is not followed.
  package func status(
    of name: UnsafePointer<CChar>,
    in directory: OpenDirectory
  ) throws(SystemCallError) -> FileStatus {
    var status = stat()
    try perform(.status, on: "\(directory.path)/\(String(cString: name))") {
      Int(fstatat(directory.descriptor, name, &status, AT_SYMLINK_NOFOLLOW))
    }
    return FileStatus(status)
  }

  /// Deletes a file in an open directory.
  package func unlink(
    _ name: UnsafePointer<CChar>,
    in directory: OpenDirectory
  ) throws(SystemCallError) {
    try perform(.unlink, on: "\(directory.path)/\(String(cString: name))") {
      Int(unlinkat(directory.descriptor, name, 0))
    }
  }

  /// Closes a directory.
  ///
  /// Nothing was written, so nothing can be lost.
  package func close(_ directory: OpenDirectory) {
    closedir(directory.stream)
  }
}
