import DiskCaches
import Foundation

/// `cachelab inspect`: what a directory holds.
enum InspectCommand: Command {
  static let grammar = Arguments.Grammar(
    command: "inspect",
    operands: ["DIR"],
    options: [.flag("--json")]
  )

  static let help = """
    usage: cachelab inspect DIR [--json]

    Says what a directory holds: how many files, the space they occupy, the oldest and the newest,
    and how sizes and ages are distributed. Changes nothing. Works on any directory whose
    path is UTF-8; the names in it may be anything.

    Regular files directly in the directory count, hidden ones too; sub-directories are not entered
    and symbolic links not followed. Sizes are what files occupy on disk; a file with two names here
    counts twice.

      --json  the same as JSON

    """

  static func run(_ arguments: Arguments) throws(CommandFailure) {
    let directory = arguments.operand(0)
    let files = try FoundFile.all(in: directory)
    let report = DirectoryReport(directory: directory, files: files, now: Date())
    try Output.write(arguments.has("--json") ? report.json() : report.text)
  }
}
