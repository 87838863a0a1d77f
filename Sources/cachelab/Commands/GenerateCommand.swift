import CacheSimulation

/// `cachelab generate`: a made-up trace.
enum GenerateCommand: Command {
  static let grammar = Arguments.Grammar(
    command: "generate",
    operands: ["PATTERN"],
    options: [
      .value("--requests", "NUMBER"), .value("--seed", "NUMBER"),
      .value("--object-size", "SIZE[..SIZE]"), .value("--format", "FORMAT"),
    ]
  )

  static let help = """
    usage: cachelab generate PATTERN [--requests NUMBER] [--seed NUMBER] [OPTION…]

    Writes a made-up trace to standard output, the same one for the same words.

      uniform:objects=1000           every object as often as any other
      zipf:objects=1000:skew=0.9     popularity falls with the rank; the skew is 1 unless given
      loop:objects=1000              the same objects over and over
      scan                           every object once
      zipf:objects=1000:every=5000   all objects replaced by others after so many requests
      4*zipf:objects=1000+1*scan     a mixture by weight, over objects of their own

      --requests NUMBER        how many; \(Grouped(defaultRequests)) unless given
      --seed NUMBER            which of all such traces; 1 unless given
      --object-size SIZES      one size such as 4KiB for all, or each from a range: 1..64KiB
      --format FORMAT          one of \(formats); csv unless given

    """

  private static let defaultRequests: UInt64 = 1_000_000
  /// A trace is held whole before it is written: up to 16 bytes a request.
  private static let mostRequests: UInt64 = 500_000_000
  private static let formats = TraceEncoding.allCases.map(\.rawValue).joined(separator: ", ")

  static func run(_ arguments: Arguments) throws(CommandFailure) {
    let pattern: RequestPattern
    do {
      pattern = try RequestPattern(arguments.operand(0))
    } catch {
      throw Arguments.usage(Printable.escaped("\(error)"), grammar)
    }
    let requests =
      try arguments.number(of: "--requests", in: 1...mostRequests, grammar) ?? defaultRequests
    let seed = try arguments.number(of: "--seed", in: 0...UInt64.max, grammar) ?? 1
    let sizes = try sizes(arguments.value(of: "--object-size"), requests: requests)
    let encoding = try Choice.find(
      arguments.value(of: "--format") ?? TraceEncoding.csv.rawValue,
      among: TraceEncoding.allCases,
      named: \.rawValue,
      option: "--format",
      command: grammar.command
    )
    guard encoding != .binary || sizes.upperBound <= UInt64(UInt32.max) else {
      throw Arguments.usage(
        "--object-size: expected sizes below 4 GiB, as the format binary has 32 bits for them",
        grammar
      )
    }
    Interruption.listen()
    let trace = try Trace(pattern, requests: Int(requests), seed: seed, sizes: sizes) {
      (_) throws(CommandFailure) in
      try Interruption.check()
    }
    try encoding.encode(trace) { (bytes) throws(CommandFailure) in
      try Interruption.check()
      try Output.write(bytes: bytes)
    }
  }

  /// One size, or two with dots between them.
  private static func sizes(
    _ text: String?,
    requests: UInt64
  ) throws(CommandFailure) -> ClosedRange<UInt64> {
    guard let text else { return 1...1 }
    var bounds: [UInt64] = []
    for word in text.split(separator: "..", omittingEmptySubsequences: false).map(String.init) {
      do {
        bounds.append(try ByteCount(parsing: word).bytes)
      } catch {
        throw Arguments.usage(
          "--object-size: \(error.explanation), found \(Printable.quoted(word))",
          grammar
        )
      }
    }
    guard let low = bounds.first, let high = bounds.last, bounds.count <= 2, low <= high,
      !high.multipliedReportingOverflow(by: requests).overflow
    else {
      throw Arguments.usage(
        "--object-size: expected a size or a range of them, such as 1..64KiB, of together fewer "
          + "than 2^64 bytes, found \(Printable.quoted(text))",
        grammar
      )
    }
    return low...high
  }
}
