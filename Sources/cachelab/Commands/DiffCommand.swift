import CacheSimulation

/// `cachelab diff`: where two strategies part on a trace.
enum DiffCommand: Command {
  static let grammar = Arguments.Grammar(
    command: "diff",
    operands: ["TRACE"],
    options: [
      .value("--policy", "NAME,NAME"), .value("--size", "SIZE"), .value("--first", "NUMBER"),
      .flag("--ignore-object-size"),
    ] + TraceInput.options
  )

  static let help = """
    usage: cachelab diff TRACE --policy NAME,NAME --size SIZE [OPTION…]

    Replays a trace through two strategies, and shows the first request at which they evict
    different objects, and the first ones that only one of them can serve. Before each stand both
    structures, what leaves next first: ghosts in brackets, a hand as >, what is noted beside an
    object behind a colon.

      --policy NAME,NAME    two strategies, with their options: lru,clock:bits=2
      --size SIZE           the capacity: a share of all objects' bytes (1%), a size (100MB), or
                            with --ignore-object-size a number of objects
      --first NUMBER        how many requests to show; \(defaultCount) unless given
      --ignore-object-size  count objects, not bytes
    \(TraceInput.help)

    """

  private static let defaultCount = 3

  static func run(_ arguments: Arguments) throws(CommandFailure) {
    let strategies = try SweepInput.strategies(
      try required("--policy", "NAME,NAME", arguments),
      grammar
    )
    guard strategies.count == 2 else {
      throw Arguments.usage(
        "--policy: expected two strategies, found \(strategies.count)",
        grammar
      )
    }
    let countsObjects = arguments.has("--ignore-object-size")
    let sizes = try SweepInput.sizes(
      try required("--size", "SIZE", arguments),
      countsObjects: countsObjects,
      grammar
    )
    guard sizes.count == 1 else {
      throw Arguments.usage("--size: expected one size, found \(sizes.count)", grammar)
    }
    let most = try count(arguments.value(of: "--first"))
    let input = try TraceInput(arguments, grammar: grammar)
    Interruption.listen()
    let sweep = SimulationSweep(
      workload: Workload(try input.read(keepsKeys: true), countsObjects: countsObjects),
      strategies: strategies,
      sizes: sizes
    )
    try Output.write(try DiffReport(sweep: sweep, most: most).text)
  }

  private static func required(
    _ option: String,
    _ value: String,
    _ arguments: Arguments
  ) throws(CommandFailure) -> String {
    guard let given = arguments.value(of: option) else {
      throw Arguments.usage("\(option) \(value) is missing", grammar)
    }
    return given
  }

  private static func count(_ text: String?) throws(CommandFailure) -> Int {
    guard let text else { return defaultCount }
    guard let count = Int(text), count > 0 else {
      throw Arguments.usage(
        "--first: expected a number from 1 on, found \(Printable.quoted(text))",
        grammar
      )
    }
    return count
  }
}
