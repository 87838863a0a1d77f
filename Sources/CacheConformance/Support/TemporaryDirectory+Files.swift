package import Foundation

extension TemporaryDirectory {
  /// Creates a regular file of some bytes that are really there.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - byteCount: How many bytes it has.
  ///   - date: Its modification date; `nil` for now.
  /// - Throws: ``LawViolation`` when the system refuses.
  package func makeFile(
    _ name: String,
    byteCount: Int,
    date: Date? = nil
  ) throws(LawViolation) {
    let made = FileManager.default.createFile(
      atPath: path(of: name),
      contents: Data(repeating: 0x5A, count: byteCount)
    )
    try expectMade(made ? 0 : -1, name)
    if let date {
      try setModificationDate(date, of: name)
    }
  }

  /// Creates a regular file that claims bytes without occupying them.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - byteCount: How many bytes it claims.
  /// - Throws: ``LawViolation`` when the system refuses.
  package func makeSparseFile(_ name: String, byteCount: Int) throws(LawViolation) {
    try makeFile(name, byteCount: 0)
    try expectMade(truncate(path(of: name), off_t(byteCount)), name)
  }

  /// Creates a symbolic link.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - destination: A name in the directory, or any path, whether it leads to something or not.
  /// - Throws: ``LawViolation`` when the system refuses.
  package func makeLink(_ name: String, to destination: String) throws(LawViolation) {
    try expectMade(symlink(destination, path(of: name)), name)
  }

  /// Creates a second name for a file.
  ///
  /// - Parameters:
  ///   - name: The second name.
  ///   - original: The first.
  /// - Throws: ``LawViolation`` when the system refuses.
  package func makeHardLink(_ name: String, to original: String) throws(LawViolation) {
    try expectMade(link(path(of: original), path(of: name)), name)
  }

  /// Creates a pipe, which whoever opens it would wait for.
  ///
  /// - Parameter name: Its name.
  /// - Throws: ``LawViolation`` when the system refuses.
  package func makePipe(_ name: String) throws(LawViolation) {
    try expectMade(mkfifo(path(of: name), 0o600), name)
  }

  /// Creates a directory in the directory.
  ///
  /// - Parameter name: Its name.
  /// - Throws: ``LawViolation`` when the system refuses.
  package func makeDirectory(_ name: String) throws(LawViolation) {
    try expectMade(mkdir(path(of: name), 0o700), name)
  }

  /// Sets the modification date of a file.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - name: The file's name.
  /// - Throws: ``LawViolation`` when the system refuses.
  package func setModificationDate(_ date: Date, of name: String) throws(LawViolation) {
    let seconds = date.timeIntervalSince1970
    let whole = seconds.rounded(.down)
    let time = timespec(tv_sec: time_t(whole), tv_nsec: Int((seconds - whole) * 1e9))
    try expectMade(utimensat(AT_FDCWD, path(of: name), [time, time], 0), name)
  }

  /// Whether something has a name, be it a link that leads nowhere.
  package func holds(_ name: String) -> Bool {
    var status = stat()
    return lstat(path(of: name), &status) == 0
  }

  /// The bytes that a file occupies, as the system counts them: blocks of 512.
  package func allocatedSize(of name: String) -> UInt64 {
    var status = stat()
    return lstat(path(of: name), &status) == 0 ? UInt64(status.st_blocks) * 512 : 0
  }

  private func expectMade(_ result: CInt, _ name: String) throws(LawViolation) {
    if result != 0 {
      throw LawViolation(
        expected: "to be able to make \(Literal.quoted(name)) in \(url.path)",
        found: String(cString: strerror(errno))
      )
    }
  }
}
