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
  private let path: String
  /// What to open first: the place, or a name beside it.
  private let openedPath: String
  /// What that is renamed to; `nil` where the place is written to as it is.
  private let finalPath: String?

  /// The file that is asked for beside a trace, if one is.
  ///
  /// - Throws: A failure that says why it cannot be.
  init?(requestedBy arguments: Arguments) throws(CommandFailure) {
    let trace = arguments.operand(0)
    if let path = arguments.value(of: "--report"), Self.isSameFile(path, trace) {
      throw Self.refusal(of: path, "it is the trace")
    }
    try self.init(requestedBy: arguments, option: "--report")
  }

  /// The file that an option asks for, if it is given.
  ///
  /// - Throws: A failure that says why it cannot be.
  init?(requestedBy arguments: Arguments, option: String) throws(CommandFailure) {
    guard let path = arguments.value(of: option) else { return nil }
    if path == "-" { throw Self.refusal(of: path, "it is a name for a stream") }
    try self.init(path: path)
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
    if path.isEmpty || exists && status.st_mode & S_IFMT != S_IFREG {
      openedPath = path
      finalPath = nil
      // Opening a pipe to see whether one can would end whoever reads it.
      let isDirectory = exists && status.st_mode & S_IFMT == S_IFDIR
      guard !isDirectory, access(path, W_OK) == 0 else {
        throw cannot(.cannotCreate, "create", isDirectory ? EISDIR : errno)
      }
    } else {
      // A link stays one: what it leads to is replaced.
      let place = exists ? URL(filePath: path).resolvingSymlinksInPath().path : path
      openedPath = "\(place).\(getpid()).part"
      finalPath = place
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
      try write(Array(text.utf8), to: descriptor)
      if let finalPath, rename(openedPath, finalPath) != 0 {
        throw cannot(.inputOutput, "write", errno)
      }
    } catch {
      if finalPath != nil { unlink(openedPath) }
      throw error
    }
  }

  private func opened() throws(CommandFailure) -> CInt {
    let flags = finalPath == nil ? O_WRONLY : O_WRONLY | O_CREAT | O_EXCL
    let descriptor = open(openedPath, flags, 0o666)
    guard descriptor >= 0 else { throw cannot(.cannotCreate, "create", errno) }
    return descriptor
  }

  private func write(_ bytes: [UInt8], to descriptor: CInt) throws(CommandFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        throw cannot(.inputOutput, "write", errno)
      }
    }
  }

  private func cannot(_ exitCode: ExitCode, _ verb: String, _ code: CInt) -> CommandFailure {
    let reason = String(cString: strerror(code))
    return CommandFailure(exitCode, "cannot \(verb) \(Printable.quoted(path)): \(reason)")
  }
}
