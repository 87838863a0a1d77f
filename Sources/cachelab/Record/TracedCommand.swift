import Foundation

/// A command that runs under strace, which tells of it through a named pipe.
struct TracedCommand {
  /// The path of strace.
  let strace: String
  /// The command and its words.
  let words: [String]
  /// Where the pipe goes.
  let directory: URL

  /// Runs the command to its end, with the standard streams of this process.
  ///
  /// A signal that asks this process to end is passed on to the command, and the recording goes on
  /// until that ends.
  ///
  /// - Parameter witness: Receives each line of strace.
  /// - Returns: The command's exit code, as shells count it.
  /// - Throws: When strace cannot be run.
  func run(witness: (ArraySlice<UInt8>) -> Void) throws(CommandFailure) -> Int32 {
    let pipe = directory.appending(path: "log").systemPath
    guard mkfifo(pipe, 0o600) == 0 else { throw Self.failure("create a pipe in the way of strace") }
    // Without waiting: strace may end before it opens the other end.
    let log = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard log >= 0 else { throw Self.failure("open the pipe of strace") }
    defer { close(log) }
    let child = try spawn(log: pipe)
    var reader = LineReader(descriptor: log)
    var process: pid_t?
    var isTold = false
    var status: CInt = 0
    var hasEnded = false
    while true {
      let isAtEnd = reader.read { line in
        process = process ?? OpenedFile.process(ofLine: line)
        witness(line)
      }
      if hasEnded { break }
      if isAtEnd { hasEnded = waitpid(child, &status, WNOHANG) == child }
      if !isTold, let process, let signal = Self.signalReceived {
        isTold = true
        kill(process, signal)
      }
    }
    // As shells count: the exit code, or 128 and the number of the signal.
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  /// The signal to pass on; a terminal sends these two to the command itself.
  private static var signalReceived: CInt? {
    do {
      try Interruption.check()
      return nil
    } catch {
      let signal = error.exitCode.rawValue - 128
      return signal == SIGINT || signal == SIGQUIT ? nil : signal
    }
  }

  private func spawn(log: String) throws(CommandFailure) -> pid_t {
    // Every string in hexadecimal, descriptors with their paths, times since 1970.
    let options = [
      "-f", "-qq", "-y", "-xx", "-ttt", "-e", "trace=open,openat,openat2,creat", "-e",
      "signal=none", "-o", log, "--",
    ]
    #if canImport(Darwin)
    var attributes: posix_spawnattr_t?
    #else
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What this process ignores, the command need not.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments = ([strace] + options + words).map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child: pid_t = 0
    errno = posix_spawn(&child, strace, nil, &attributes, &arguments, environ)
    guard errno == 0 else { throw Self.failure("run \(Printable.quoted(strace))") }
    return child
  }

  private static func failure(_ what: String) -> CommandFailure {
    CommandFailure(.inputOutput, "record: cannot \(what): \(String(cString: strerror(errno)))")
  }
}
