#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The bytes of a trace, a window at a time.
///
/// The window grows to no more than one piece read from the system and one line, however large the
/// trace is.
final class ByteStream {
  /// The longest line that is read; a longer one is no trace.
  static let longestLine = 1 << 20
  /// The bytes behind a window that may be read, too; the first of them is zero.
  static let slack = 8
  /// As much as stays in the second-level cache from being read to being parsed.
  private static let pieceSize = 1 << 18

  /// How often a pipe is looked at, 50 ms apart, before it is given up.
  private static let patience = 40

  let name: String
  private(set) var isAtEnd = false

  private let descriptor: CInt
  private let memory: [UInt8]
  private var memoryPosition = 0
  private var start = 0
  private var end = 0
  // Safe: allocated once for the life of the stream; windows are handed out of it only in bounds, and
  // users let go of one before they ask for more.
  private let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(
    capacity: ByteStream.longestLine + ByteStream.pieceSize + ByteStream.slack
  )

  /// Opens a file or a pipe, or standard input for `-`.
  init(path: String) throws(TraceError) {
    name = path == "-" ? "standard input" : path
    memory = []
    // Without waiting: nobody may ever write to a named pipe.
    descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw unreadable(errno) }
    guard path != "-" else { return }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFIFO: try waitForWriter()
    case S_IFDIR: throw unreadable(EISDIR)
    default: throw unreadable("a device, which has no end")
    }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
  }

  /// Reads what is in memory already.
  init(_ bytes: [UInt8], name: String) {
    self.name = name
    memory = bytes
    descriptor = -1
  }

  deinit {
    buffer.deallocate()
    if descriptor >= 0 { close(descriptor) }
  }

  /// How many bytes there are; `nil` where that is not known in advance.
  var size: Int? {
    var status = stat()
    guard descriptor >= 0 else { return memory.count }
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// What was read and not yet consumed.
  var window: Bytes { Bytes(rebasing: buffer[start..<end]) }

  /// Leaves out the first bytes of the window.
  func consume(_ count: Int) {
    precondition(count <= end - start, "only bytes of the window can be consumed")
    start += count
  }

  /// Enlarges the window as far as it goes, or finds that the trace is at its end.
  func fill() throws(TraceError) {
    if start > 0 {
      _ = buffer.update(fromContentsOf: window)
      end -= start
      start = 0
    }
    let room = min(buffer.count - Self.slack - end, Self.pieceSize)
    guard room > 0, !isAtEnd else { return }
    let count = try read(into: UnsafeMutableBufferPointer(rebasing: buffer[end..<end + room]))
    end += count
    isAtEnd = count == 0
    for offset in 0..<Self.slack { buffer[end + offset] = 0 }
  }

  private func read(into room: UnsafeMutableBufferPointer<UInt8>) throws(TraceError) -> Int {
    if descriptor < 0 {
      let count = min(room.count, memory.count - memoryPosition)
      _ = room.update(fromContentsOf: memory[memoryPosition..<memoryPosition + count])
      memoryPosition += count
      return count
    }
    while true {
      let count = systemRead(descriptor, room.baseAddress, room.count)
      if count >= 0 { return count }
      if errno != EINTR { throw unreadable(errno) }
    }
  }

  /// Reads the first bytes of a pipe, which whoever writes them has some seconds to open.
  private func waitForWriter() throws(TraceError) {
    for _ in 0..<Self.patience {
      let count = systemRead(descriptor, buffer.baseAddress, Self.pieceSize)
      if count > 0 { end = count }
      // Somebody is there who has not written yet.
      if count > 0 || (count < 0 && errno == EAGAIN) { return }
      guard count == 0 || errno == EINTR else { throw unreadable(errno) }
      var pipe = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      // Somebody was there and is gone.
      if poll(&pipe, 1, 50) > 0, pipe.revents & Int16(POLLIN) == 0 { return }
    }
    throw unreadable("a pipe that nobody writes to")
  }

  private func unreadable(_ code: CInt) -> TraceError {
    unreadable(String(cString: strerror(code)))
  }

  private func unreadable(_ found: String) -> TraceError {
    TraceError(
      kind: .unreadable,
      file: name,
      place: .whole,
      expected: "a file that can be read",
      found: found
    )
  }
}

private func systemRead(_ descriptor: CInt, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  read(descriptor, buffer, count)
}
