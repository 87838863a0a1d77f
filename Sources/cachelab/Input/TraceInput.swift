import CacheSimulation

/// The trace that a command is given, and what it is told of its format.
struct TraceInput {
  /// The options that describe a trace.
  static let options: [Arguments.Option] = [
    .value("--format", "FORMAT"), .value("--columns", "COLUMNS"), .value("--block-size", "SIZE"),
  ]

  /// What `--help` says of them.
  static let help = """
      --format FORMAT       one of \(formats);
                            told from the name and the content otherwise
      --columns COLUMNS     of a CSV: time,id,size by position, id=5,size=4 by number,
                            or id=lbn,size=bytes by the header
      --block-size SIZE     take objects as addresses in bytes, and split requests into pages
    """

  private static let formats = TraceFormat.allCases.map(\.rawValue).joined(separator: ", ")

  /// The file; `-` is standard input.
  let path: String
  private let options: TraceOptions

  /// Takes the first operand and the options that describe it.
  ///
  /// - Throws: A usage failure when an option does not fit.
  init(_ arguments: Arguments, grammar: Arguments.Grammar) throws(CommandFailure) {
    var options = TraceOptions()
    if let name = arguments.value(of: "--format") {
      options.format = try Choice.find(
        name,
        among: TraceFormat.allCases,
        named: \.rawValue,
        option: "--format",
        command: grammar.command
      )
    }
    if let text = arguments.value(of: "--columns") {
      options.columns = try Self.columns(text, of: options.format, grammar)
    }
    if let text = arguments.value(of: "--block-size") {
      options.blockSize = try Self.blockSize(text, grammar)
    }
    path = arguments.operand(0)
    self.options = options
  }

  /// Reads the trace, with what it calls its objects if that is wanted.
  ///
  /// - Throws: Where it stops being one, and why.
  func read(keepsKeys: Bool = false) throws(CommandFailure) -> Trace {
    var options = options
    options.keepsKeys = keepsKeys
    do {
      return try Trace(contentsOf: path, options: options)
    } catch {
      throw CommandFailure(error.kind == .unreadable ? .noInput : .dataError, "\(error)")
    }
  }

  private static func columns(
    _ text: String,
    of format: TraceFormat?,
    _ grammar: Arguments.Grammar
  ) throws(CommandFailure) -> TraceColumns {
    guard let columns = TraceColumns(text) else {
      let found = Printable.quoted(text)
      throw Arguments.usage(
        "--columns: expected columns such as time,id,size or id=5,size=4, found \(found)",
        grammar
      )
    }
    guard format ?? .csv == .csv else {
      throw Arguments.usage("--columns are those of the format csv", grammar)
    }
    return columns
  }

  private static func blockSize(
    _ text: String,
    _ grammar: Arguments.Grammar
  ) throws(CommandFailure) -> UInt64 {
    do {
      let size = try CacheSize(parsing: text, countsObjects: false)
      guard case .absolute(let bytes) = size else { throw CacheSize.ParsingError.malformedSize }
      return bytes
    } catch {
      let found = Printable.quoted(text)
      throw Arguments.usage(
        "--block-size: expected a size such as 4096 or 4KiB, found \(found)",
        grammar
      )
    }
  }
}
