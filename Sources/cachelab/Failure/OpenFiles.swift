import Foundation

/// How many files the process may have open.
enum OpenFiles {
  /// Fails where too few more can be opened for work on all processors at once.
  ///
  /// Dispatch ends the process when it has none left for its own use, and what was going on could
  /// not even be cleaned up.
  static func require() throws(CommandFailure) {
    let perProcessor = 4
    let others = 16
    let count = perProcessor * ProcessInfo.processInfo.activeProcessorCount + others
    var opened: [CInt] = []
    defer { opened.forEach { close($0) } }
    while opened.count < count {
      let descriptor = dup(STDIN_FILENO)
      guard descriptor >= 0 else {
        let reason = String(cString: strerror(errno))
        throw CommandFailure(
          .inputOutput,
          "expected room for \(count) more open files, found \(opened.count): \(reason)"
        )
      }
      opened.append(descriptor)
    }
  }
}
