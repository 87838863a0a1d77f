import Foundation

/// The compiler, as a tool that is run in one directory.
struct Compiler {
  /// The tool ended with an error, which it has written itself.
  struct Failure: Error, CustomStringConvertible {
    let command: String
    let status: CInt

    var description: String { "\(command) ended with \(status)" }
  }

  let directory: URL

  /// Runs clang, which every Swift toolchain has.
  ///
  /// - Returns: What it wrote to its standard output.
  func run(_ arguments: [String]) throws -> Data {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["clang"] + arguments
    process.currentDirectoryURL = directory
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let command = (["clang"] + arguments).joined(separator: " ")
      throw Failure(command: command, status: process.terminationStatus)
    }
    return data
  }
}
