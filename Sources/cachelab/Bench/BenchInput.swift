/// What `cachelab bench` is told to measure.
struct BenchInput {
  static let options: [Arguments.Option] = [
    .value("--index", "NAME[,NAME…]"), .value("--task", "TASK[,TASK…]"),
    .value("--sizes", "SIZES"), .value("--seed", "NUMBER"), .value("--cycles", "NUMBER"),
  ]

  static let help = """
      --index NAMES   all, which is the default, or some of
    \(RegisteredIndex.names.wrapped(behind: 18))
                      each with its options behind it, as in clock:bits=2
      --task TASKS    all, which is the default, or some of \(taskNames)
      --sizes SIZES   numbers of entries: a list such as 1000,50k, or a range such as 16..1M, which
                      goes up by factors of four; the default is \(defaultSizes)
      --seed NUMBER   which random names and orders; the default is 1
      --cycles NUMBER make so many cycles, up to \(Rounds.most), and not as many as time allows: the
                      same work in every run, for a profiler. A cycle is 4,096 calls of an index,
                      or as many as its size allows, reading up to 5,000 values, or storing up to
                      500; indexes are then compared with nothing
    """

  private static let defaultSizes = "16..1M"
  private static let largestSize = 16_000_000
  private static let taskNames = BenchmarkTask.allCases.map(\.rawValue).joined(separator: ", ")

  let subjects: [BenchmarkSubject]
  let tasks: [BenchmarkTask]
  let sizes: [Int]
  let seed: UInt64
  /// How many cycles are made; `nil` for as many as time allows.
  let cycles: Int?

  /// Reads the options.
  ///
  /// - Throws: A usage failure for the first that does not fit.
  init(_ arguments: Arguments, grammar: Arguments.Grammar) throws(CommandFailure) {
    subjects = try Self.subjects(arguments.value(of: "--index") ?? "all", grammar)
    tasks = try Self.tasks(arguments.value(of: "--task") ?? "all", grammar)
    sizes = try Self.sizes(arguments.value(of: "--sizes") ?? Self.defaultSizes, grammar)
    seed = try arguments.number(of: "--seed", in: 0...UInt64.max, grammar) ?? 1
    let mostCycles = UInt64(Rounds.most)
    cycles = try arguments.number(of: "--cycles", in: 1...mostCycles, grammar).map { Int($0) }
  }

  private static func subjects(
    _ text: String,
    _ grammar: Arguments.Grammar
  ) throws(CommandFailure) -> [BenchmarkSubject] {
    var subjects: [BenchmarkSubject] = []
    for word in text.commaSeparatedWords {
      let found =
        word == "all"
        ? RegisteredIndex.all.map { BenchmarkSubject(name: $0.name, index: $0, settings: [:]) }
        : [try subject(word, grammar)]
      subjects += found.filter { new in !subjects.contains { $0.name == new.name } }
    }
    return subjects
  }

  private static func subject(
    _ word: String,
    _ grammar: Arguments.Grammar
  ) throws(CommandFailure) -> BenchmarkSubject {
    let (index, strategy) = try RegisteredIndex.adjusted(named: word, command: grammar.command)
    let name = strategy.base == index.name ? strategy.name : index.name
    return BenchmarkSubject(name: name, index: index, settings: strategy.settings)
  }

  private static func tasks(
    _ text: String,
    _ grammar: Arguments.Grammar
  ) throws(CommandFailure) -> [BenchmarkTask] {
    var chosen: Set<BenchmarkTask> = []
    for word in text.commaSeparatedWords {
      if word == "all" {
        chosen.formUnion(BenchmarkTask.allCases)
      } else {
        chosen.insert(
          try Choice.find(
            word,
            among: BenchmarkTask.allCases,
            named: \.rawValue,
            option: "--task",
            command: grammar.command
          )
        )
      }
    }
    return BenchmarkTask.allCases.filter(chosen.contains)
  }

  /// Reads numbers of entries: ascending, each once.
  ///
  /// - Throws: A usage failure for the first word that is none.
  static func sizes(
    _ text: String,
    _ grammar: Arguments.Grammar
  ) throws(CommandFailure) -> [Int] {
    var sizes: Set<Int> = []
    for word in text.commaSeparatedWords {
      guard let dots = word.firstRange(of: "..") else {
        sizes.insert(try size(word, grammar))
        continue
      }
      let first = try size(String(word[..<dots.lowerBound]), grammar)
      let last = try size(String(word[dots.upperBound...]), grammar)
      guard first <= last else {
        let found = Printable.quoted(word)
        throw Arguments.usage("--sizes: expected a range that ascends, found \(found)", grammar)
      }
      var next = first
      while next < last {
        sizes.insert(next)
        next *= 4
      }
      sizes.insert(last)
    }
    return sizes.sorted()
  }

  private static func size(
    _ word: String,
    _ grammar: Arguments.Grammar
  ) throws(CommandFailure) -> Int {
    let factor = ["k": 1_000, "M": 1_000_000][word.suffix(1)] ?? 1
    let digits = factor == 1 ? word[...] : word.dropLast()
    guard digits.utf8.allSatisfy(isDigit), digits.utf8.count <= 9, let number = Int(digits),
      (1...largestSize).contains(number * factor)
    else {
      throw Arguments.usage(
        "--sizes: expected numbers from 1 to \(Grouped(largestSize)) such as 1000, 50k or 1M, "
          + "found \(Printable.quoted(word))",
        grammar
      )
    }
    return number * factor
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
