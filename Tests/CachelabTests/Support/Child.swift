import Foundation

/// A finished run of the built `cachelab`, or of a shell that calls it.
struct Child {
  let exitCode: Int32
  let output: String
  let errors: String

  /// The executable that was built together with the tests.
  static let executable = Bundle.main.bundleURL.appending(path: "cachelab").path

  /// Runs `cachelab` with words.
  static func cachelab(_ words: String...) throws -> Child {
    try run(executable, words)
  }

  /// Runs a line of shell in which `$0` is `cachelab` and `$1`, `$2`, … are words.
  static func shell(_ line: String, _ words: String...) throws -> Child {
    try shell(line, words)
  }

  /// Runs a line of shell in which `$0` is `cachelab` and `$1`, `$2`, … are words.
  static func shell(_ line: String, _ words: [String]) throws -> Child {
    try run("/bin/sh", ["-c", line, executable] + words)
  }

  /// Spawns without Foundation's `Process`, which now and then leaks under the leak detector.
  private static func run(_ path: String, _ words: [String]) throws -> Child {
    let directory = FileManager.default.temporaryDirectory
    let output = directory.appending(path: "cachelab-tests-output-\(UUID().uuidString)").path
    let errors = output + "-errors"
    defer {
      unlink(output)
      unlink(errors)
    }
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let flags = O_WRONLY | O_CREAT
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, flags, 0o600)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors, flags, 0o600)

    var arguments = ([path] + words).map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, path, &actions, nil, &arguments, environ)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .ECHILD) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1, errno == EINTR {}
    // As shells count: the exit code, or 128 and the number of the signal.
    let signal = status & 0x7F
    return Child(
      exitCode: signal == 0 ? status >> 8 & 0xFF : 128 + signal,
      output: try text(ofFile: output),
      errors: try text(ofFile: errors)
    )
  }

  private static func text(ofFile path: String) throws -> String {
    // `Data(contentsOf:)` leaks where a file is empty.
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    return try String(decoding: file.readToEnd() ?? Data(), as: UTF8.self)
  }
}
