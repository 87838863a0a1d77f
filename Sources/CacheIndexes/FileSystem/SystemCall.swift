/// The system calls that the package makes.
public enum SystemCall: String, CaseIterable, Hashable, Sendable {
  /// Opening a file to read it.
  case open
  /// Creating a file that must not exist yet.
  case create
  /// Reading from an open file.
  case read
  /// Writing to an open file.
  case write
  /// Closing a file or a directory.
  case close
  /// Asking for a file's kind, size and date.
  case status
  /// Setting a file's modification date.
  case setDate
  /// Giving a file another name.
  case rename
  /// Deleting a file.
  case unlink
  /// Creating a directory.
  case makeDirectory
  /// Opening a directory to list it.
  case openDirectory
  /// Reading the next name of a directory.
  case readDirectory
}
