import Foundation

/// Calls that may have to wait for somebody else, and that a signal ends.
enum Descriptor {
  /// As much as a pipe takes at once when it has room at all.
  private static let pipeRoom = 4_096

  /// Opens a file to write to; a pipe once somebody reads from it.
  ///
  /// - Returns: The descriptor; -1 with `errno` set where there is none.
  /// - Throws: When a signal asks the program to end.
  static func open(_ path: String, _ flags: CInt) throws(CommandFailure) -> CInt {
    while true {
      let descriptor = Foundation.open(path, flags | O_WRONLY | O_NONBLOCK | O_CLOEXEC, 0o666)
      guard descriptor < 0, errno == ENXIO, isPipe(path) else {
        if descriptor >= 0 {
          _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
        }
        return descriptor
      }
      try Interruption.check()
      usleep(20_000)
    }
  }

  private static func isPipe(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Writes all of some bytes.
  ///
  /// - Returns: 0, or the code of the error that a call failed with.
  /// - Throws: When a signal asks the program to end.
  static func write(_ bytes: [UInt8], to descriptor: CInt) throws(CommandFailure) -> CInt {
    var rest = bytes[...]
    while !rest.isEmpty {
      try wait(for: descriptor, POLLOUT)
      let written = rest.prefix(pipeRoom).withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress, $0.count)
      }
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// Waits until something can be read or written, but not when a signal asks the program to end: a
  /// call that waits would only be made again after it.
  static func wait(for descriptor: CInt, _ events: CInt) throws(CommandFailure) {
    var stream = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    var ready = poll(&stream, 1, 100)
    while ready == 0 || (ready < 0 && errno == EINTR) {
      try Interruption.check()
      ready = poll(&stream, 1, 100)
    }
  }
}
