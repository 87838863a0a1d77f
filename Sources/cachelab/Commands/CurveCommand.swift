import CacheSimulation

/// `cachelab curve`: what strategies miss as the cache grows.
enum CurveCommand: Command {
  static let grammar = Arguments.Grammar(
    command: "curve",
    operands: ["TRACE"],
    options: SweepInput.options + [.value("--sample", "RATE"), ReportFile.option]
      + FigureFile.options
      + ReportFormat.options + TraceInput.options
  )

  static let help = """
    usage: cachelab curve TRACE [--policy NAME[,NAME…]] [--size SIZE[,SIZE…]] [--sample RATE]
                          [OPTION…]

    Prints miss-ratio curves: what strategies miss at one capacity after the other. lru's comes
    from one pass over the trace, the others from a simulation at each capacity.

    \(SweepInput.help(defaultSizes: defaultSizes))
      --sample RATE         judge by so many of the objects, 0.01 or 1%, and a cache that much
                            smaller; says how far off that is for lru, whose curve is exact, and
                            corrects the others by it
    \(ReportFile.help)
      --figure FILE         draw the curves alone, as SVG
      --dark                draw them for a dark background
    \(ReportFormat.help)
    \(TraceInput.help)

    all leaves out what evicts exactly like lru. belady knows the future: where all objects are of
    equal size, nothing misses less that takes every object in; gdsf may decline some. A strategy
    that fails does not stop the others; the exit code is then 1.

    """

  private static let defaultSizes = "0.1%,0.2%,0.5%,1%,2%,5%,10%,20%,50%"

  static func run(_ arguments: Arguments) throws(CommandFailure) {
    let choice = try SweepInput(arguments, defaultSizes: defaultSizes, grammar: grammar)
    let input = try TraceInput(arguments, grammar: grammar)
    let format = try ReportFormat(arguments, grammar: grammar)
    let rate = try sampleRate(arguments)
    try OpenFiles.require()
    Interruption.listen()
    let trace = ReportFile.Source.trace(of: arguments)
    let file = try ReportFile(requestedBy: arguments, sparing: trace)
    let figure = try FigureFile(requestedBy: arguments, sparing: trace, grammar)
    try ReportFile.requireDistinct([("--report", file), ("--figure", figure?.file)], grammar)
    let workload = Workload(try input.read(), countsObjects: choice.countsObjects)
    let sweep = CurveSweep(
      workload: workload,
      strategies: choice.strategies,
      sizes: choice.sizes,
      sampleRate: rate
    )
    let warnings = workload.warnings(for: sweep.capacities) + sweep.sampleWarnings
    for warning in warnings {
      Output.complain("cachelab: curve: warning: \(warning)")
    }
    let report = CurveReport(sweep: sweep, results: try sweep.run())
    switch format {
    case .text: try Output.write(report.text)
    case .json: try Output.write(report.json())
    case .csv: try Output.write(report.csv)
    }
    try figure?.write(report.chart, grammar)
    try file?.write(report.page(of: input.path, warnings: warnings).html)
    for complaint in report.results.complaints {
      Output.complain("cachelab: curve: \(complaint)")
    }
    if !report.results.complaints.isEmpty {
      throw CommandFailure(.failure, nil)
    }
  }

  /// The share of objects to judge by, between nothing and everything.
  private static func sampleRate(_ arguments: Arguments) throws(CommandFailure) -> Double? {
    guard let text = arguments.value(of: "--sample") else { return nil }
    let share = Share.parse(text) { number, isPercentage in
      number > 0 && number <= (isPercentage ? 100 : 1)
    }
    guard let share else {
      let found = Printable.quoted(text)
      throw Arguments.usage(
        "--sample: expected a share such as 0.01 or 1%, of at most everything, found \(found)",
        grammar
      )
    }
    return share
  }
}
