import Foundation

/// A C compiler, run as another process.
struct Compiler {
  let path: String

  /// Why there is no output.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The compiler of the toolchain.
  ///
  /// - Throws: ``Failure`` where there is none.
  init() throws {
    let directories = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let candidates = directories.map { "\($0)/clang" }
    guard let path = candidates.first(where: FileManager.default.isExecutableFile) else {
      throw Failure(description: "expected clang in PATH, found none")
    }
    self.path = path
  }

  /// Runs the compiler.
  ///
  /// - Returns: What it wrote to standard output.
  /// - Throws: ``Failure`` with its words where it does not succeed.
  @discardableResult
  func run(_ words: String...) throws -> Data {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: path)
    process.arguments = words
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    let complaint = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: String(decoding: complaint, as: UTF8.self))
    }
    return data
  }
}
