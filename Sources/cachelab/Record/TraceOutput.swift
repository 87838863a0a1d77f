import Foundation

/// The file that a trace is written to, opened before there is anything to write.
struct TraceOutput: ~Copyable {
  let path: String
  private let descriptor: CInt

  /// Creates the file, or empties the one that is there.
  init(path: String) throws(CommandFailure) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Self.failure(.cannotCreate, "create", path) }
  }

  deinit { close(descriptor) }

  /// Writes all of a text.
  func write(_ text: String) throws(CommandFailure) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress, $0.count)
      }
      guard written >= 0 || errno == EINTR else {
        throw Self.failure(.inputOutput, "write", path)
      }
      bytes = bytes.dropFirst(max(0, written))
    }
  }

  private static func failure(_ code: ExitCode, _ what: String, _ path: String) -> CommandFailure {
    let reason = String(cString: strerror(errno))
    return CommandFailure(code, "record: cannot \(what) \(Printable.quoted(path)): \(reason)")
  }
}
