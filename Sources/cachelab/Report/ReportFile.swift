import Foundation

/// A file that appears whole or not at all.
///
/// It is written beside its place under another name and then renamed. Whether that can be done is
/// tried before any work is. A place that is no regular file, such as `/dev/stdout`, is written to as
/// it is.
struct ReportFile {
  /// The option that asks for one.
  static let option = Arguments.Option.value("--report", "FILE")

  /// What `--help` says of it.
  static let help = """
      --report FILE         write a page with charts and tables, which a browser opens from the file
    """

  /// The place as it was given.
  let path: String
  /// What to open first: the place, or a name beside it.
  private let openedPath: String
  /// What that is renamed to; `nil` where the place is written to as it is.
  private let finalPath: String?
  /// The permissions of the file that is replaced; `nil` where there is none.
  private let mode: mode_t?

  /// What a command reads, and never writes over.
  struct Source {
    let path: String
    /// What it is, as in `it is the trace`.
    let name: String
  }

  /// The file that an option asks for, if it is given.
  ///
  /// - Throws: A failure that says why it cannot be.
  init?(
    requestedBy arguments: Arguments,
    option: String = "--report",
    sparing source: Source? = nil
  ) throws(CommandFailure) {
    guard let path = arguments.value(of: option) else { return nil }
    if path == "-" { throw Self.refusal(of: path, "it is a name for a stream") }
    if let source, Self.isSameFile(path, source.path) {
      throw Self.refusal(of: path, "it is \(source.name)")
    }
    try self.init(path: path)
  }

  /// Refuses two options that would write the same regular file.
  ///
  /// - Throws: A usage failure that names them.
  static func requireDistinct(
    _ files: [(option: String, file: ReportFile?)],
    _ grammar: Arguments.Grammar
  ) throws(CommandFailure) {
    let places = files.compactMap { option, file in file?.finalPath.map { (option, $0) } }
    for (number, (option, place)) in places.enumerated() {
      guard let other = places[..<number].first(where: { $0.1 == place }) else { continue }
      throw Arguments.usage("\(other.0) and \(option): expected two files, found one", grammar)
    }
  }

  private static func refusal(of path: String, _ reason: String) -> CommandFailure {
    CommandFailure(.cannotCreate, "cannot create \(Printable.quoted(path)): \(reason)")
  }

  private static func isSameFile(_ path: String, _ other: String) -> Bool {
    var (one, two) = (stat(), stat())
    return stat(path, &one) == 0 && stat(other, &two) == 0
      && one.st_dev == two.st_dev && one.st_ino == two.st_ino
  }

  /// A file at a place.
  ///
  /// - Throws: A failure that says why it cannot be.
  init(path: String) throws(CommandFailure) {
    self.path = path
    var status = stat()
    let exists = stat(path, &status) == 0
    let kind = status.st_mode & S_IFMT
    mode = exists ? status.st_mode & 0o7777 : nil
    if path.isEmpty || exists && kind != S_IFREG {
      openedPath = path
      finalPath = nil
      // Opening a pipe to see whether one can would end whoever reads it.
      let isDirectory = exists && kind == S_IFDIR
      guard !isDirectory, access(path, W_OK) == 0 else {
        throw cannot(.cannotCreate, "create", isDirectory ? EISDIR : errno)
      }
    } else {
      let place = try Self.place(of: path)
      openedPath = "\(place).\(getpid()).part"
      finalPath = place
      // Renaming would not ask whether the file may be written to.
      guard !exists || access(path, W_OK) == 0 else { throw cannot(.cannotCreate, "create", errno) }
      close(try opened())
      unlink(openedPath)
    }
  }

  /// Writes the file and puts it into its place.
  ///
  /// - Throws: A failure that says why it is not there.
  func write(_ text: String) throws(CommandFailure) {
    let descriptor = try opened()
    do throws(CommandFailure) {
      defer { close(descriptor) }
      if let mode, finalPath != nil { fchmod(descriptor, mode) }
      let code = try Descriptor.write(Array(text.utf8), to: descriptor)
      guard code == 0 else { throw cannot(.inputOutput, "write", code) }
      if let finalPath, rename(openedPath, finalPath) != 0 {
        throw cannot(.inputOutput, "write", errno)
      }
    } catch {
      if finalPath != nil { unlink(openedPath) }
      throw error
    }
  }

  private func opened() throws(CommandFailure) -> CInt {
    let descriptor = try Descriptor.open(openedPath, finalPath == nil ? 0 : O_CREAT | O_EXCL)
    guard descriptor >= 0 else { throw cannot(.cannotCreate, "create", errno) }
    return descriptor
  }

  /// Where a file is, or would be, once links have been followed: a link stays one, and what it leads
  /// to is replaced.
  private static func place(of path: String) throws(CommandFailure) -> String {
    var place = URL(filePath: path)
    let mostLinks = 40
    for _ in 0..<mostLinks {
      let link = place.systemPath
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link) else {
        guard !path.hasSuffix("/") else { throw cannot(.cannotCreate, "create", path, EISDIR) }
        guard let parent = realpath(place.deletingLastPathComponent().systemPath, nil) else {
          throw cannot(.cannotCreate, "create", path, errno)
        }
        defer { free(parent) }
        return "\(String(cString: parent))/\(place.lastPathComponent)"
      }
      let base = place.deletingLastPathComponent()
      place = URL(filePath: target, relativeTo: base).absoluteURL
    }
    throw cannot(.cannotCreate, "create", path, ELOOP)
  }

  private func cannot(_ exitCode: ExitCode, _ verb: String, _ code: CInt) -> CommandFailure {
    Self.cannot(exitCode, verb, path, code)
  }

  private static func cannot(
    _ exitCode: ExitCode,
    _ verb: String,
    _ path: String,
    _ code: CInt
  ) -> CommandFailure {
    let reason = String(cString: strerror(code))
    return CommandFailure(exitCode, "cannot \(verb) \(Printable.quoted(path)): \(reason)")
  }
}

extension ReportFile.Source {
  /// The trace that a command's first operand names.
  static func trace(of arguments: Arguments) -> ReportFile.Source {
    ReportFile.Source(path: arguments.operand(0), name: "the trace")
  }
}
