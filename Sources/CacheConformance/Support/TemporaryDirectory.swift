package import Foundation

/// A new directory for one check on real files, removed when the check ends.
package struct TemporaryDirectory: Sendable {
  package let url: URL

  /// Runs a check in a new, empty directory and removes the directory with all that it holds.
  ///
  /// The directory lives exactly as long as the call, whatever becomes of the value.
  ///
  /// - Parameter body: The check.
  /// - Returns: What the check returns.
  /// - Throws: What the check throws, or a violation that says why there is no directory.
  package static func with<Result>(
    _ body: (TemporaryDirectory) throws(LawViolation) -> Result
  ) throws(LawViolation) -> Result {
    let manager = FileManager.default
    let directory = TemporaryDirectory(
      url: manager.temporaryDirectory.appending(
        path: "swift-caches-\(UUID().uuidString)",
        directoryHint: .isDirectory
      )
    )
    do {
      try manager.createDirectory(at: directory.url, withIntermediateDirectories: true)
    } catch {
      throw LawViolation(expected: "a temporary directory to check in", found: "\(error)")
    }
    // What cannot be removed is left to the system, which clears its temporary directory.
    defer { try? manager.removeItem(at: directory.url) }
    return try body(directory)
  }

  /// The URL of a name in the directory, whether there is such a file or not.
  package func url(of name: String) -> URL {
    url.appending(path: name, directoryHint: .notDirectory)
  }

  /// The path of a name in the directory.
  package func path(of name: String) -> String {
    "\(url.path(percentEncoded: false))\(name)"
  }
}
