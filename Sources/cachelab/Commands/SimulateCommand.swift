import CacheSimulation

/// `cachelab simulate`: what strategies hit and miss on a trace.
enum SimulateCommand: Command {
  static let grammar = Arguments.Grammar(
    command: "simulate",
    operands: ["TRACE"],
    options: SweepInput.options + [.flag("--verify"), ReportFile.option] + ReportFormat.options
      + TraceInput.options
  )

  static let help = """
    usage: cachelab simulate TRACE [--policy NAME[,NAME…]] [--size SIZE[,SIZE…]] [OPTION…]

    Replays a trace through strategies and prints what they miss, least first. `-` is standard
    input: zstd -dc t.zst | cachelab simulate -

    \(SweepInput.help(defaultSizes: defaultSizes))
      --verify              check the structures' invariants on the way, which takes much longer
    \(ReportFile.help)
    \(ReportFormat.help)
    \(TraceInput.help)

    all leaves out what evicts exactly like lru. belady knows the future: where all objects are of
    equal size, nothing misses less that takes every object in; gdsf may decline some. A strategy
    that fails does not stop the others; the exit code is then 1.

    """

  private static let defaultSizes = "1%,5%,20%"

  static func run(_ arguments: Arguments) throws(CommandFailure) {
    let choice = try SweepInput(arguments, defaultSizes: defaultSizes, grammar: grammar)
    let input = try TraceInput(arguments, grammar: grammar)
    let format = try ReportFormat(arguments, grammar: grammar)
    try OpenFiles.require()
    Interruption.listen()
    let file = try ReportFile(requestedBy: arguments, sparing: .trace(of: arguments))
    let workload = Workload(try input.read(), countsObjects: choice.countsObjects)
    let sweep = SimulationSweep(
      workload: workload,
      strategies: choice.strategies,
      sizes: choice.sizes,
      isVerified: arguments.has("--verify")
    )
    let warnings = workload.warnings(for: sweep.capacities)
    for warning in warnings {
      Output.complain("cachelab: simulate: warning: \(warning)")
    }
    let report = SimulationReport(sweep: sweep, outcomes: try sweep.run())
    switch format {
    case .text: try Output.write(report.text)
    case .json: try Output.write(report.json())
    case .csv: try Output.write(report.csv)
    }
    try file?.write(report.page(of: input.path, warnings: warnings).html)
    for complaint in report.complaints {
      Output.complain("cachelab: simulate: \(complaint)")
    }
    if !report.complaints.isEmpty {
      throw CommandFailure(.failure, nil)
    }
  }
}
