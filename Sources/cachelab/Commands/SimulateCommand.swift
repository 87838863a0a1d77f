import CacheSimulation

/// `cachelab simulate`: what strategies hit and miss on a trace.
enum SimulateCommand: Command {
  static let grammar = Arguments.Grammar(
    command: "simulate",
    operands: ["TRACE"],
    options: [
      .value("--policy", "NAME[,NAME…]"), .value("--size", "SIZE[,SIZE…]"),
      .flag("--ignore-object-size"), .flag("--json"), .flag("--csv"), .value("--format", "FORMAT"),
      .value("--columns", "COLUMNS"), .value("--block-size", "SIZE"),
    ]
  )

  static let help = """
    usage: cachelab simulate TRACE [--policy NAME[,NAME…]] [--size SIZE[,SIZE…]] [OPTION…]

    Replays a trace through strategies and prints what they miss, least first. `-` is standard
    input: zstd -dc t.zst | cachelab simulate -

      --policy NAMES        all, which is the default, or some of \(names)
      --size SIZES          capacities: shares of all objects' bytes (1%, 0.5%), sizes (100MB,
                            2GiB, 1000000), or with --ignore-object-size numbers of objects;
                            the default is \(defaultSizes)
      --ignore-object-size  count objects, not bytes
      --json, --csv         for programs: one object or one row a line
      --format FORMAT       one of \(formats);
                            told from the name and the content otherwise
      --columns COLUMNS     of a CSV: time,id,size by position, id=5,size=4 by number,
                            or id=lbn,size=bytes by the header
      --block-size SIZE     take objects as addresses in bytes, and split requests into pages

    all leaves out what evicts exactly like lru. belady knows the future: where all objects are of
    equal size, nothing misses less. A strategy that fails does not stop the others; the exit code
    is then 1.

    """

  private static let defaultSizes = "1%,5%,20%"
  private static let strategies = [.belady, .lru] + SimulatedStrategy.registered
  private static let names = strategies.map(\.name).joined(separator: ", ")
  private static let formats = TraceFormat.allCases.map(\.rawValue).joined(separator: ", ")

  static func run(_ arguments: Arguments) throws(CommandFailure) {
    let chosen = try chosenStrategies(arguments.value(of: "--policy") ?? "all")
    let countsObjects = arguments.has("--ignore-object-size")
    let sizes = try sizes(arguments.value(of: "--size") ?? defaultSizes, countsObjects)
    let options = try traceOptions(arguments)
    guard !arguments.has("--json") || !arguments.has("--csv") else {
      throw Arguments.usage("expected one of --json and --csv, found both", grammar)
    }
    try OpenFiles.require()
    let trace = try read(arguments.operand(0), options)
    Interruption.listen()
    let sweep = SimulationSweep(
      trace: countsObjects ? trace.ignoringSizes : trace,
      countsObjects: countsObjects,
      strategies: chosen,
      sizes: sizes
    )
    for warning in sweep.warnings {
      Output.complain("cachelab: simulate: warning: \(warning)")
    }
    let report = SimulationReport(sweep: sweep, outcomes: try sweep.run())
    if arguments.has("--json") {
      try Output.write(report.json())
    } else {
      try Output.write(arguments.has("--csv") ? report.csv : report.text)
    }
    for complaint in report.complaints {
      Output.complain("cachelab: simulate: \(complaint)")
    }
    if !report.complaints.isEmpty {
      throw CommandFailure(.failure, nil)
    }
  }

  private static func chosenStrategies(
    _ text: String
  ) throws(CommandFailure) -> [SimulatedStrategy] {
    var chosen: [SimulatedStrategy] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      var found = [SimulatedStrategy.belady, .lru]
      if name == "all" {
        found += SimulatedStrategy.registered.filter { !$0.isDateOrdered }
      } else {
        found = [
          try Choice.find(
            name,
            among: strategies,
            named: \.name,
            option: "--policy",
            command: grammar.command
          )
        ]
      }
      chosen += found.filter { new in !chosen.contains { $0.name == new.name } }
    }
    return chosen
  }

  private static func sizes(
    _ text: String,
    _ countsObjects: Bool
  ) throws(CommandFailure) -> [CacheSize] {
    var sizes: [CacheSize] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      do {
        let size = try CacheSize(parsing: word, countsObjects: countsObjects)
        if !sizes.contains(size) { sizes.append(size) }
      } catch {
        throw Arguments.usage("--size: \(error.expected), found \(Printable.quoted(word))", grammar)
      }
    }
    return sizes
  }

  private static func traceOptions(_ arguments: Arguments) throws(CommandFailure) -> TraceOptions {
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
      guard let columns = TraceColumns(text) else {
        let found = Printable.quoted(text)
        throw Arguments.usage(
          "--columns: expected columns such as time,id,size or id=5,size=4, found \(found)",
          grammar
        )
      }
      guard options.format ?? .csv == .csv else {
        throw Arguments.usage("--columns are those of the format csv", grammar)
      }
      options.columns = columns
    }
    if let text = arguments.value(of: "--block-size") {
      do {
        let size = try CacheSize(parsing: text, countsObjects: false)
        guard case .absolute(let bytes) = size else { throw CacheSize.ParsingError.malformedSize }
        options.blockSize = bytes
      } catch {
        let found = Printable.quoted(text)
        throw Arguments.usage(
          "--block-size: expected a size such as 4096 or 4KiB, found \(found)",
          grammar
        )
      }
    }
    return options
  }

  private static func read(
    _ path: String,
    _ options: TraceOptions
  ) throws(CommandFailure) -> Trace {
    do {
      return try Trace(contentsOf: path, options: options)
    } catch {
      throw CommandFailure(error.kind == .unreadable ? .noInput : .dataError, "\(error)")
    }
  }
}
