import Foundation

/// The yardsticks of the disk: the system calls that a task cannot do without, in plain loops.
///
/// Paths are ready as the system takes them, memory is there already, and nothing is kept in order
/// or guarded against anybody.
enum BareCalls {
  /// A path as the system takes it, with a zero at its end.
  typealias Path = [CChar]

  /// Reads values, and sets the date of each to now: open, fstat, read, close, utimensat.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - buffer: Memory for the largest, which is written over by each.
  /// - Returns: The bytes of all.
  /// - Throws: A failure that names the call.
  static func read(
    _ paths: ArraySlice<Path>,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(CommandFailure) -> Int {
    var total = 0
    for path in paths {
      let file = open(path, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { throw failure("open") }
      var status = stat()
      guard fstat(file, &status) == 0 else { throw failure("fstat") }
      let count = Foundation.read(file, buffer.baseAddress, min(Int(status.st_size), buffer.count))
      guard count >= 0 else { throw failure("read") }
      try expect(Int(status.st_size), count, "read")
      guard close(file) == 0 else { throw failure("close") }
      guard utimensat(AT_FDCWD, path, nil, 0) == 0 else { throw failure("utimensat") }
      total += count
    }
    return total
  }

  /// Stores a value in new files, each first under another name: open, write, close, rename.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - paths: The files, none of which is there.
  ///   - temporary: The other name. It is always the same one, which costs the least.
  ///   - victims: Files to unlink in turn, one after each file stored; none for no eviction.
  /// - Throws: A failure that names the call.
  static func write(
    _ value: UnsafeRawBufferPointer,
    to paths: [Path],
    by temporary: Path,
    unlinking victims: [Path] = []
  ) throws(CommandFailure) {
    for (position, path) in paths.enumerated() {
      let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
      guard file >= 0 else { throw failure("open") }
      let written = Foundation.write(file, value.baseAddress, value.count)
      guard written >= 0 else { throw failure("write") }
      try expect(value.count, written, "write")
      guard close(file) == 0 else { throw failure("close") }
      guard rename(temporary, path) == 0 else { throw failure("rename") }
      if victims.indices.contains(position) {
        guard unlink(victims[position]) == 0 else { throw failure("unlink") }
      }
    }
  }

  /// Unlinks files.
  static func unlink(_ paths: [Path]) throws(CommandFailure) {
    for path in paths {
      guard unlink(path) == 0 else { throw failure("unlink") }
    }
  }

  /// Sums up the regular files of a directory: readdir, fstatat.
  ///
  /// - Parameter path: The directory.
  /// - Returns: How many there are, and the bytes that they occupy.
  /// - Throws: A failure that names the call.
  static func scan(_ path: String) throws(CommandFailure) -> (count: Int, size: Int) {
    guard let directory = opendir(path) else { throw failure("opendir") }
    defer { closedir(directory) }
    let descriptor = dirfd(directory)
    var (count, size) = (0, 0)
    while let entry = readdir(directory) {
      guard entry.pointee.d_type == UInt8(DT_REG),
        let offset = MemoryLayout<dirent>.offset(of: \.d_name)
      else { continue }
      let name = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
      var status = stat()
      guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
        throw failure("fstatat")
      }
      count += 1
      size += Int(status.st_blocks) * 512
    }
    return (count, size)
  }

  private static func unlink(_ path: Path) -> CInt { Foundation.unlink(path) }

  private static func expect(
    _ expected: Int,
    _ found: Int,
    _ call: String
  ) throws(CommandFailure) {
    guard found == expected else {
      throw CommandFailure(
        .inputOutput,
        "bench: \(call): expected \(Grouped(expected)) bytes, found \(Grouped(found))"
      )
    }
  }

  private static func failure(_ call: String) -> CommandFailure {
    CommandFailure(.inputOutput, "bench: \(call): \(String(cString: strerror(errno)))")
  }
}
