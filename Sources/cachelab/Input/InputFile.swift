import Foundation

/// A file that is read whole, unless a signal asks the program to end while a pipe has nothing.
enum InputFile {
  /// More than this is no file of the kind that is read whole.
  private static let mostBytes = 256 << 20

  /// What is in a file.
  ///
  /// - Throws: A failure that names the file, and says why it cannot be read.
  static func bytes(at path: String) throws(CommandFailure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw cannotRead(path) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      try Descriptor.wait(for: descriptor, POLLIN)
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      guard count > 0 else {
        if errno == EINTR || errno == EAGAIN { continue }
        throw cannotRead(path)
      }
      bytes += buffer[..<count]
      guard bytes.count <= mostBytes else {
        throw CommandFailure(
          .dataError,
          "\(Printable.quoted(path)): expected at most \(ByteCount(UInt64(mostBytes))), found more"
        )
      }
    }
  }

  private static func cannotRead(_ path: String) -> CommandFailure {
    let reason = String(cString: strerror(errno))
    return CommandFailure(.noInput, "cannot read \(Printable.quoted(path)): \(reason)")
  }
}
