import CacheSimulation
import DiskCaches
import Foundation

/// `cachelab replay`: a trace through a real disk cache, and through the simulator.
enum ReplayCommand: Command {
  static let grammar = Arguments.Grammar(
    command: "replay",
    operands: ["TRACE"],
    options: [
      .value("--directory", "DIR", isRequired: true), .value("--index", "NAME", isRequired: true),
      .value("--capacity", "SIZE", isRequired: true),
    ] + TraceInput.options
  )

  static let help = """
    usage: cachelab replay TRACE --directory DIR --index NAME --capacity SIZE [OPTION…]

    Asks a disk cache over a real directory for every object of a trace, stores what it misses, and
    says beside its hits and misses what the simulator has for the same strategy. `-` is standard
    input.

      --directory DIR       where the files go: a directory that is empty or not there yet, or one
                            that an earlier replay left, which is emptied first. The files stay
      --index NAME          with options, as in clock:bits=2, one of
    \(RegisteredIndex.names.wrapped(behind: 24))
      --capacity SIZE       what the files may occupy: 500MB (10^6 bytes each), 2GiB (2^30 bytes
                            each) or 1000000
    \(TraceInput.help)

    Files occupy whole blocks, so the simulator runs with sizes rounded up to blocks, and where that
    changes one, also with the sizes of the trace. The hits on disk are those of the former; where
    they are not, the exit code is 1.

    """

  static func run(_ arguments: Arguments) throws(CommandFailure) {
    let path = try value(of: "--directory", in: arguments, "a directory, empty or not there yet")
    let (index, strategy) = try RegisteredIndex.adjusted(
      named: value(of: "--index", in: arguments, "a name such as linked-hash"),
      command: grammar.command
    )
    let capacity = try capacity(in: arguments)
    let trace = try TraceInput(arguments, grammar: grammar).read()
    try check(trace, capacity)
    Interruption.listen()
    let directory = try ReplayDirectory(path: path)
    let rounded = trace.roundingSizes(upTo: directory.blockSize)
    let report = ReplayReport(
      trace: trace,
      index: index.name + strategy.settings.description,
      capacity: capacity,
      blockSize: directory.blockSize,
      replayed: try replay(trace, index, strategy.settings, capacity, in: directory.url),
      simulated: try simulate(rounded, strategy, capacity),
      simulatedAsIs: rounded == trace ? nil : try simulate(trace, strategy, capacity)
    )
    try Output.write(report.text)
    if let complaint = report.complaint {
      throw CommandFailure(.failure, "replay: \(complaint)")
    }
  }

  private static func replay(
    _ trace: Trace,
    _ index: RegisteredIndex,
    _ settings: StrategySettings,
    _ capacity: UInt64,
    in directory: URL
  ) throws(CommandFailure) -> ReplayResult {
    var bar = ProgressBar()
    defer { bar.clear() }
    do {
      let replay = Replay(
        trace: trace,
        capacity: capacity,
        settings: settings,
        directory: directory
      ) { done throws(CommandFailure) in
        try Interruption.check()
        bar.show(done, of: trace.objects.count, "on disk")
      }
      return try index.replay(replay)
    } catch {
      throw CommandFailure(error)
    }
  }

  private static func simulate(
    _ trace: Trace,
    _ strategy: SimulatedStrategy,
    _ capacity: UInt64
  ) throws(CommandFailure) -> SimulationResult {
    do {
      return try strategy.run(trace, capacity: capacity) { _ in try Interruption.check() }
    } catch let error as CommandFailure {
      throw error
    } catch {
      throw CommandFailure(.software, "replay: \(strategy.name): \(Printable.line("\(error)"))")
    }
  }

  private static func check(_ trace: Trace, _ capacity: UInt64) throws(CommandFailure) {
    let sizes = trace.requestSizes ?? trace.sizes
    guard let size = sizes.first(where: { $0 > ReplayContents.largestSize && $0 <= capacity })
    else { return }
    throw CommandFailure(
      .dataError,
      "replay: expected objects of at most \(ByteCount(ReplayContents.largestSize).exact), or above the "
        + "capacity, found one of \(ByteCount(size).exact)"
    )
  }

  private static func value(
    of option: String,
    in arguments: Arguments,
    _ expected: String
  ) throws(CommandFailure) -> String {
    if let value = arguments.value(of: option) { return value }
    throw Arguments.usage("\(option) is missing: expected \(expected)", grammar)
  }

  private static func capacity(in arguments: Arguments) throws(CommandFailure) -> UInt64 {
    let text = try value(of: "--capacity", in: arguments, "a size such as 500MB or 2GiB")
    do {
      return try ByteCount(parsing: text).bytes
    } catch {
      let found = Printable.quoted(text)
      throw Arguments.usage("--capacity: \(error.explanation), found \(found)", grammar)
    }
  }
}
