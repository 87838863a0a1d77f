import Foundation

/// `cachelab bench`: what an operation costs as the cache grows.
enum BenchCommand: Command {
  static let grammar = Arguments.Grammar(
    command: "bench",
    operands: [],
    optionalOperands: ["NEW"],
    options: BenchInput.options + [
      .value("--out", "FILE"), ReportFile.option, .value("--compare", "OLD"),
      .value("--threshold", "SHARE"), .value("--from", "RESULTS"),
    ] + FigureFile.options
  )

  static let help = """
    usage: cachelab bench [--index NAME[,NAME…]] [--task TASK[,TASK…]] [--sizes SIZES]
                          [--out FILE] [--report FILE]
           cachelab bench --from RESULTS [--index NAMES] [--task TASKS] [--report FILE]
                          [--figure FILE [--dark]]
           cachelab bench --compare OLD NEW [--threshold SHARE]

    Times the operations of indexes, and of disk caches over them, against the number of entries,
    beside a dictionary that looks the same names up, bare system calls and Foundation. An
    operation's time is the least over cycles; files have the median as well. Names are new strings
    of 32 hexadecimal digits in random order, and dates are given. Tasks of the disk have at most
    200,000 files to build from, 100,000 to open a cache on, and 20,000 values to read and to
    store beside.

    \(BenchInput.help)
      --out FILE      keep the results, as JSON
      --report FILE   write a page with charts and tables, which a browser opens from the file

      --from FILE     measure nothing, and show what an earlier run kept in the file
      --figure FILE   draw the chart of one task alone, as SVG; --dark for a dark background

    An index is not tried with more entries at a task once an operation takes 10 us.

    With --compare nothing is measured: it lists what the file NEW has otherwise than OLD. Times,
    ratios and bytes may differ by --threshold, which is 5% unless given; comparisons, moves and
    whole allocations of a call may not.

    """

  static func run(_ arguments: Arguments) throws(CommandFailure) {
    Interruption.listen()
    if let old = arguments.value(of: "--compare") {
      return try compare(old, arguments)
    }
    if let word = arguments.optionalOperand(0) {
      let found = Printable.quoted(word)
      throw Arguments.usage("unexpected word \(found): a file goes with --compare", grammar)
    }
    if arguments.value(of: "--threshold") != nil {
      throw Arguments.usage("--threshold goes with --compare", grammar)
    }
    if let kept = arguments.value(of: "--from") {
      return try show(kept, arguments)
    }
    let input = try BenchInput(arguments, grammar: grammar)
    if input.tasks.contains(where: \.usesDisk) { try OpenFiles.require() }
    let out = try ReportFile(requestedBy: arguments, option: "--out")
    let page = try ReportFile(requestedBy: arguments, option: "--report")
    let figure = try FigureFile(requestedBy: arguments, grammar)
    try ReportFile.requireDistinct(
      [("--out", out), ("--report", page), ("--figure", figure?.file)],
      grammar
    )
    if figure != nil, input.tasks.count != 1 || input.sizes.count < 2 {
      throw Arguments.usage("--figure: expected one task, and two sizes or more", grammar)
    }
    let results = try measure(input)
    try Output.write(BenchmarkTables(results).text)
    try out?.write(try results.json())
    try figure?.write(BenchmarkPage(results).chart(of: input.tasks[0]), grammar)
    try page?.write(BenchmarkPage(results).page.html)
  }

  private static func show(
    _ path: String,
    _ arguments: Arguments
  ) throws(CommandFailure) {
    let kept = try KeptResults(path, arguments, grammar)
    let source = ReportFile.Source(path: path, name: "what --from reads")
    let page = try ReportFile(requestedBy: arguments, sparing: source)
    let figure = try FigureFile(requestedBy: arguments, sparing: source, grammar)
    try ReportFile.requireDistinct([("--report", page), ("--figure", figure?.file)], grammar)
    let chart = figure == nil ? nil : try kept.chart(grammar)
    try Output.write(BenchmarkTables(kept.results).text)
    try figure?.write(chart, grammar)
    try page?.write(BenchmarkPage(kept.results).page.html)
  }

  private static func measure(_ input: BenchInput) throws(CommandFailure) -> BenchmarkResults {
    var bar = ProgressBar()
    defer { bar.clear() }
    var results = BenchmarkResults(
      date: "\(Timestamp(Date()))",
      command: ShellCommand.current,
      machine: .current
    )
    let tasks = input.tasks.filter { !$0.usesDisk }
    if !tasks.isEmpty {
      let benchmark = IndexBenchmark(
        subjects: input.subjects,
        tasks: tasks,
        sizes: input.sizes,
        names: BenchmarkNames(seed: input.seed),
        cycles: input.cycles
      ) { (done, total, label) throws(CommandFailure) in
        try Interruption.check()
        bar.show(done, of: total, label)
      }
      let outcome = try benchmark.run()
      results.rows += outcome.rows
      results.ratios += outcome.ratios
    }
    try measureDisk(input, into: &results) { (done, total, label) throws(CommandFailure) in
      try Interruption.check()
      bar.show(done, of: total, label)
    }
    return results
  }

  private static func measureDisk(
    _ input: BenchInput,
    into results: inout BenchmarkResults,
    progress: @escaping (Int, Int, String) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    let tasks = input.tasks.filter(\.usesDisk)
    guard !tasks.isEmpty else { return }
    let benchmark = DiskBenchmark(
      subjects: input.subjects,
      tasks: tasks,
      sizes: input.sizes,
      names: BenchmarkNames(seed: input.seed),
      cycles: input.cycles,
      progress: progress
    )
    try benchmark.run(into: &results)
  }

  private static func compare(
    _ old: String,
    _ arguments: Arguments
  ) throws(CommandFailure) {
    guard let new = arguments.optionalOperand(0) else {
      throw Arguments.usage("--compare: expected two files of results, found one", grammar)
    }
    let measuring = BenchInput.options.map(\.name) + ["--out", "--report", "--from", "--figure"]
    if let option = measuring.first(where: { arguments.value(of: $0) != nil }) {
      throw Arguments.usage("\(option) does not go with --compare, which measures nothing", grammar)
    }
    let comparison = BenchmarkComparison(
      old: try BenchmarkResults(contentsOf: old),
      new: try BenchmarkResults(contentsOf: new),
      threshold: try threshold(arguments)
    )
    try Output.write(comparison.text)
  }

  private static func threshold(_ arguments: Arguments) throws(CommandFailure) -> Double {
    guard let text = arguments.value(of: "--threshold") else { return 0.05 }
    let share = Share.parse(text) { number, isPercentage in
      number <= (isPercentage ? 1_000_000 : 1)
    }
    guard let share else {
      let found = Printable.quoted(text)
      throw Arguments.usage(
        "--threshold: expected a share such as 5% or 0.05, found \(found)",
        grammar
      )
    }
    return share
  }
}
