import DiskCaches
import Foundation

/// A new directory in the system's temporary one, for as long as a call lasts.
enum ScratchDirectory {
  /// Runs a body with a new directory, and removes that with all it holds, whatever the body
  /// throws.
  static func with<Value>(
    _ body: (URL) throws(CommandFailure) -> Value
  ) throws(CommandFailure) -> Value {
    let parent = FileManager.default.temporaryDirectory
    var template = parent.appending(path: "cachelab.XXXXXX").systemPath.utf8CString
    let created = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap(mkdtemp).map { String(cString: $0) }
    }
    guard let created else {
      let reason = String(cString: strerror(errno))
      let place = Printable.quoted(parent.systemPath)
      throw CommandFailure(.cannotCreate, "cannot create a directory in \(place): \(reason)")
    }
    let url = URL(filePath: created, directoryHint: .isDirectory)
    let result = Result { () throws(CommandFailure) in try body(url) }
    do {
      try FileManager.default.removeItem(at: url)
    } catch {
      // What the body has to say comes first.
      _ = try result.get()
      let reason = CommandFailure.words(for: error)
      throw CommandFailure(.inputOutput, "cannot remove \(Printable.quoted(created)): \(reason)")
    }
    return try result.get()
  }
}
