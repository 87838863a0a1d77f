import DiskCaches
import Foundation

/// `cachelab trim`: brings a directory under a limit.
enum TrimCommand: Command {
  /// In the order of dates, and as fast for a million files as for ten.
  private static let defaultIndex = "linked-hash"

  static let grammar = Arguments.Grammar(
    command: "trim",
    operands: ["DIR"],
    options: [
      .value("--capacity", "SIZE", isRequired: true), .value("--index", "NAME"), .flag("--dry-run"),
    ]
  )

  static let help = """
    usage: cachelab trim DIR --capacity SIZE [--index NAME] [--dry-run]

    Evicts files from a directory until the rest occupies no more than SIZE on disk, and says of each
    when it goes; an interrupted trim has said what it did.
    Works on any directory whose path is UTF-8; the names in it may be anything. Regular files
    directly in it count; sub-directories and links stay.

      --capacity SIZE  the limit: 500MB (10^6 bytes each), 2GiB (2^30 bytes each) or 1000000
      --index NAME     evict in the order of this index; the default is the order of dates.
                       One of
    \(RegisteredIndex.names.wrapped(behind: 19))
      --dry-run        say what would go, and change nothing

    A file that cannot be deleted is reported, the next one goes in its place, and the exit code
    is 74.

    """

  static func run(_ arguments: Arguments) throws(CommandFailure) {
    let directory = arguments.operand(0)
    let capacity = try capacity(in: arguments)
    let index = try RegisteredIndex.named(
      arguments.value(of: "--index") ?? defaultIndex,
      command: grammar.command
    )
    let isDryRun = arguments.has("--dry-run")
    let now = Date()
    let files = try FoundFile.all(in: directory)
    var trim = Trim(files: files, capacity: capacity, order: index.victims(files, capacity, now))
    let report = TrimReport(now: now, isDryRun: isDryRun)
    let witness: Trim.Witness = { file, outcome throws(CommandFailure) in
      try Output.write(report.line(for: file, outcome))
    }
    Interruption.listen()
    var end: CommandFailure?
    do {
      do {
        if trim.remainingSize > capacity {
          try Output.write(report.titles)
        }
        if isDryRun {
          try trim.rehearse(witness: witness)
        } else {
          try trim.perform(in: directory, witness: witness)
        }
      } catch let error where error.exitCode.isSignal {
        end = error
      }
      try Output.write(report.summary(of: trim))
    } catch {
      throw report.failure(error, during: trim)
    }
    if let end { throw end }
    if let complaint = report.complaint(about: trim) {
      throw CommandFailure(.inputOutput, "trim: \(complaint)")
    }
  }

  private static func capacity(in arguments: Arguments) throws(CommandFailure) -> UInt64 {
    guard let text = arguments.value(of: "--capacity") else {
      throw Arguments.usage(
        "--capacity is missing: expected a size such as 500MB, 2GiB or 1000000",
        grammar
      )
    }
    do {
      return try ByteCount(parsing: text).bytes
    } catch {
      throw Arguments.usage(
        "--capacity: \(error.explanation), found \(Printable.quoted(text))",
        grammar
      )
    }
  }
}
