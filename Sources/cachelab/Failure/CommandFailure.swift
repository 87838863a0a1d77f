import DiskCaches
import Foundation

/// Why a command ends early: one line for standard error, and the exit code.
struct CommandFailure: Error, Equatable {
  let exitCode: ExitCode
  /// What is wrong, on what, what was expected and what was found; `nil` to end without a word.
  let message: String?

  init(_ exitCode: ExitCode, _ message: String?) {
    self.exitCode = exitCode
    self.message = message
  }
}

extension CommandFailure {
  /// What to say of an error that a command did not expect.
  init(_ error: any Error) {
    self = error as? CommandFailure ?? CommandFailure(.inputOutput, Self.words(for: error))
  }

  /// An error in a line; Foundation's own describe themselves by domain and code unless asked.
  static func words(for error: any Error) -> String {
    Printable.line(error is CocoaError ? error.localizedDescription : "\(error)")
  }

  /// A directory that cannot be looked into, or only at the names in it.
  init(unreadable directory: String, _ error: SystemCallError) {
    let reason = String(cString: strerror(error.errno))
    let isClosed = error.call == .openDirectory
    self.init(
      isClosed || error.call == .status ? .noInput : .inputOutput,
      isClosed
        ? "cannot read directory \(Printable.quoted(directory)): \(reason)"
        : "cannot read \(Printable.quoted(error.path)): \(reason)"
    )
  }
}
