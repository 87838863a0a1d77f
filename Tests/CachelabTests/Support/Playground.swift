import Foundation

/// A directory of files with chosen sizes and dates, and with strangers, removed in the end.
struct Playground {
  let path: String

  /// Makes a directory for the time of a call.
  static func with(_ body: (Playground) throws -> Void) throws {
    let manager = FileManager.default
    let url = manager.temporaryDirectory.appending(path: "cachelab-tests-\(UUID().uuidString)")
    try manager.createDirectory(at: url, withIntermediateDirectories: false)
    defer { try? manager.removeItem(at: url) }
    try body(Playground(path: url.path))
  }

  /// Writes a file so many hours old.
  func add(_ name: String, bytes: Int, hoursOld: Double = 0) throws {
    let url = URL(filePath: path).appending(path: name)
    try Data(repeating: 7, count: bytes).write(to: url)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -hoursOld * 3600)],
      ofItemAtPath: url.path
    )
  }

  /// Adds what is not a cache's: a directory with a file in it, links to it and to files, a pipe.
  func addStrangers() throws {
    let line = """
      cd "$1" && mkdir sub && echo inside > sub/file && ln -s sub link-to-sub \
      && ln -s /etc/passwd link-out && ln -s nowhere dangling && mkfifo pipe && ls > .hidden
      """
    let made = try Child.shell(line, path)
    guard made.exitCode == 0 else { throw Failure(reason: made.errors) }
  }

  /// The names in the directory, in order.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  /// The space its regular files occupy, as `find` has it.
  func foundSize() throws -> Int {
    let found = try Child.shell("find \"$1\" -maxdepth 1 -type f -printf '%b\\n'", path)
    return found.output.split(separator: "\n").compactMap { Int($0) }.reduce(0, +) * 512
  }

  /// Everything that `stat` says of everything in the directory, access dates left out.
  func state() throws -> String {
    try Child.shell("find \"$1\" -printf '%p %y %s %b %T@ %C@ %l\\n' | sort", path).output
  }

  struct Failure: Error {
    let reason: String
  }
}
