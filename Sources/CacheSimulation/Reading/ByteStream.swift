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
  private static let pieceSize = 1 << 20

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
    capacity: ByteStream.longestLine + ByteStream.pieceSize
  )

  /// Opens a file, or standard input for `-`.
  init(path: String) throws(TraceError) {
    name = path == "-" ? "standard input" : path
    memory = []
    descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(errno) }
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
    let room = min(buffer.count - end, Self.pieceSize)
    guard room > 0, !isAtEnd else { return }
    let count = try read(into: UnsafeMutableBufferPointer(rebasing: buffer[end..<end + room]))
    end += count
    isAtEnd = count == 0
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

  private func unreadable(_ code: CInt) -> TraceError {
    TraceError(
      kind: .unreadable,
      file: name,
      place: .whole,
      expected: "a file that can be read",
      found: String(cString: strerror(code))
    )
  }
}

private func systemRead(_ descriptor: CInt, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  read(descriptor, buffer, count)
}
