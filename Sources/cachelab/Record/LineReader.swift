import Foundation

/// Lines from a pipe, as they come.
struct LineReader {
  private let descriptor: CInt
  private var rest: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  init(descriptor: CInt) {
    self.descriptor = descriptor
  }

  /// Waits a moment for more, and reads what is there.
  ///
  /// - Parameter body: Receives each line that is whole, without its end.
  /// - Returns: Whether nobody writes, yet or any more.
  mutating func read(_ body: (ArraySlice<UInt8>) -> Void) -> Bool {
    var stream = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&stream, 1, 20) > 0 else { return true }
    while true {
      let count = buffer.withUnsafeMutableBytes {
        Foundation.read(descriptor, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return count == 0 || (errno != EAGAIN && errno != EINTR) }
      rest += buffer[..<count]
      var start = 0
      while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
        body(rest[start..<end])
        start = end + 1
      }
      rest.removeSubrange(..<start)
    }
  }
}
