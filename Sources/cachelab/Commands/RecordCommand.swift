import Foundation

/// `cachelab record`: the files that a command opens, as a trace.
enum RecordCommand: Command {
  static let grammar = Arguments.Grammar(
    command: "record",
    operands: [],
    options: [.value("--output", "FILE")],
    rest: "COMMAND…"
  )

  static let help = """
    usage: cachelab record [--output FILE] -- COMMAND…

    Runs a command and records the files that it and its children open: one request for each open
    that succeeds, with the file's path from the root, links resolved, and the size that the file has
    when the command is done. Directories, devices, pipes and what is in /proc and /sys do not
    count, nor do files that are gone before anybody could look at their size.

      --output FILE  where the trace goes: a CSV with the columns time, id and size, time in seconds
                     from the first request on; the default is \(defaultOutput)

    The command has the standard input, output and error of cachelab, and its exit code is passed
    on. In names, a backslash and whatever is invisible or no text are escaped as in \\\\, \\n and
    \\xff. Needs strace, and so Linux.

    """

  private static let defaultOutput = "trace.csv"

  static func run(_ arguments: Arguments) throws(CommandFailure) {
    guard let strace = Executable.path(of: "strace") else {
      throw CommandFailure(
        .unavailable,
        "record: expected strace in PATH, found none: it comes with Linux distributions, "
          + "as in apt install strace"
      )
    }
    guard Executable.path(of: arguments.rest[0]) != nil else {
      let found = Printable.quoted(arguments.rest[0])
      throw CommandFailure(.noInput, "record: expected a command that can be run, found \(found)")
    }
    Interruption.listen()
    let output = try ReportFile(path: arguments.value(of: "--output") ?? defaultOutput)
    var recording = Recording()
    let exitCode = try ScratchDirectory.with { directory throws(CommandFailure) in
      let command = TracedCommand(strace: strace, words: arguments.rest, directory: directory)
      return try command.run { line in
        if let opened = OpenedFile(line: line) { recording.add(opened) }
      }
    }
    recording.finish()
    let (text, requests, files) = recording.csv()
    try output.write(text)
    let counts =
      "\(Grouped.count(requests, "request", "requests")) for "
      + Grouped.count(files, "file", "files")
    Output.complain("cachelab: record: \(counts) in \(Printable.quoted(output.path))")
    exit(exitCode)
  }
}
