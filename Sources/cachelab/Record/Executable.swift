import Foundation

/// A program that can be run.
enum Executable {
  /// The path of a program, as a shell finds it.
  ///
  /// - Parameter name: A path, or a name to look for in `PATH`.
  /// - Returns: `nil` when there is none that this user can run.
  static func path(of name: String) -> String? {
    guard !name.contains("/") else { return isExecutable(name) ? name : nil }
    let directories = ProcessInfo.processInfo.environment["PATH"] ?? ""
    // An empty one is the current directory.
    return directories.split(separator: ":", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "./\(name)" : "\($0)/\(name)" }
      .first { isExecutable($0) }
  }

  private static func isExecutable(_ path: String) -> Bool {
    var status = stat()
    return access(path, X_OK) == 0 && stat(path, &status) == 0
      && status.st_mode & S_IFMT == S_IFREG
  }
}
