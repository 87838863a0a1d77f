import Foundation

/// A file that appears whole or not at all.
///
/// It is written beside its place under another name, which fails before any work was done where the
/// place cannot be written, and renamed in the end. A place that is no regular file, such as
/// `/dev/stdout`, is written to as it is.
struct ReportFile: ~Copyable {
  /// The option that asks for one.
  static let option = Arguments.Option.value("--report", "FILE")

  /// What `--help` says of it.
  static let help = """
      --report FILE         write a page with charts and tables, which a browser opens from the file
    """

  /// Creates the file that is asked for, if one is.
  ///
  /// - Throws: A failure that says why it cannot be.
  static func requested(by arguments: Arguments) throws(CommandFailure) -> ReportFile? {
    guard let path = arguments.value(of: "--report") else { return nil }
    return try ReportFile(path: path)
  }

  private let path: String
  /// Where it is written; empty once it is in its place.
  private var temporaryPath: String
  private let descriptor: Int32

  /// Creates the file beside its place.
  ///
  /// - Throws: A failure that says why it cannot be.
  init(path: String) throws(CommandFailure) {
    var status = stat()
    let exists = stat(path, &status) == 0
    if path.isEmpty || exists && status.st_mode & S_IFMT != S_IFREG {
      self.path = path
      temporaryPath = ""
      descriptor = open(path, O_WRONLY)
    } else {
      // A link stays one: what it leads to is replaced.
      let place = exists ? URL(filePath: path).resolvingSymlinksInPath().path : path
      self.path = place
      temporaryPath = "\(place).\(getpid()).part"
      descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL, 0o666)
    }
    guard descriptor >= 0 else {
      let reason = String(cString: strerror(errno))
      temporaryPath = ""
      throw CommandFailure(.cannotCreate, "cannot create \(Printable.quoted(path)): \(reason)")
    }
  }

  deinit {
    close(descriptor)
    if !temporaryPath.isEmpty { unlink(temporaryPath) }
  }

  /// Writes the file and puts it into its place.
  ///
  /// - Throws: A failure that says why it is not there.
  consuming func write(_ text: String) throws(CommandFailure) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if written >= 0 {
        bytes = bytes.dropFirst(written)
      } else if errno != EINTR {
        throw failure()
      }
    }
    guard !temporaryPath.isEmpty else { return }
    guard rename(temporaryPath, path) == 0 else { throw failure() }
    temporaryPath = ""
  }

  private borrowing func failure() -> CommandFailure {
    let reason = String(cString: strerror(errno))
    return CommandFailure(.inputOutput, "cannot write \(Printable.quoted(path)): \(reason)")
  }
}
