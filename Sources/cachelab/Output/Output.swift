import Foundation

/// Standard output, where every byte arrives or the command fails.
enum Output {
  /// Writes text.
  ///
  /// - Throws: A silent failure when nobody reads any more, else one that says why.
  static func write(_ text: String) throws(CommandFailure) {
    try write(bytes: Array(text.utf8))
  }

  /// Writes bytes.
  ///
  /// - Throws: A silent failure when nobody reads any more, else one that says why.
  static func write(bytes: [UInt8]) throws(CommandFailure) {
    switch try Descriptor.write(bytes, to: STDOUT_FILENO) {
    case 0: return
    case EPIPE: throw CommandFailure(.brokenPipe, nil)
    case let code:
      let reason = String(cString: strerror(code))
      throw CommandFailure(.inputOutput, "cannot write to standard output: \(reason)")
    }
  }

  /// Writes a line to standard error; there is nobody left to tell when that fails.
  static func complain(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBytes { Foundation.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// Gets the standard streams into a state in which writing to them can be relied upon to fail.
  ///
  /// A closed stream's number would go to the next file opened, and output into that file; so it is
  /// taken by something that cannot be written to. A broken pipe and a file beyond the limit become
  /// errors instead of signals, so that whoever has files to clean up gets to it.
  static func prepare() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is this one: those below it are open by now.
      _ = open("/dev/null", O_RDONLY)
    }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }
}
