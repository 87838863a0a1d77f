import EvictionLessons

/// `cachelab explain`: a strategy step by step.
enum ExplainCommand: Command {
  static let grammar = Arguments.Grammar(
    command: "explain",
    operands: ["ACCESSES"],
    options: [
      .value("--policy", "NAME", isRequired: true), .value("--capacity", "NUMBER"), .flag("--json"),
      .value("--step", "NUMBER"),
    ] + FigureFile.options
  )

  static let help = """
    usage: cachelab explain --policy NAME [--capacity NUMBER] [OPTION…] ACCESSES

    Puts a string of accesses before a strategy and prints each step: a hit or a miss, what was
    evicted and why, and the structure afterwards, what is nearest to leaving first. Ghosts stand in
    brackets, a hand as >, what is noted beside an object behind a colon, and a heap as the levels
    of its tree.

      cachelab explain --policy arc --capacity 4 "a b c a d e a b"

    Objects are called as you like, and set apart by blanks or commas. A size may stand behind an
    object's name, as in a:3; else it is 1.

      --policy NAME      a strategy, perhaps with its options, as in clock:bits=2
      --capacity NUMBER  how much the cache holds; \(defaultCapacity) unless given
      --json             the same for a program
      --figure FILE      draw the structure as SVG, as the last step leaves it
      --step NUMBER      draw it before and after this step instead
      --dark             draw for a dark background

    """

  private static let defaultCapacity: UInt64 = 3

  static func run(_ arguments: Arguments) throws(CommandFailure) {
    guard let name = arguments.value(of: "--policy") else {
      throw Arguments.usage("--policy is missing", grammar)
    }
    let strategy: LessonStrategy
    do {
      strategy = try LessonStrategy.named(name)
    } catch {
      throw Arguments.usage("--policy: \(Printable.escaped("\(error)"))", grammar)
    }
    let accesses: AccessString
    do {
      accesses = try AccessString(arguments.operand(0))
    } catch {
      throw CommandFailure(.dataError, "explain: \(Printable.escaped("\(error)"))")
    }
    let capacity =
      try arguments.number(of: "--capacity", in: 1...1_000_000_000_000, grammar) ?? defaultCapacity
    Interruption.listen()
    let figure = try FigureFile(requestedBy: arguments, grammar)
    let step = try step(arguments, of: accesses)
    let lesson: Lesson
    do {
      lesson = try strategy.lesson(on: accesses, capacity: capacity)
    } catch {
      throw CommandFailure(.software, "explain: \(strategy.name): \(error)")
    }
    let text =
      arguments.has("--json")
      ? lesson.json(strategy: strategy.name) + "\n"
      : ExplainedLesson(lesson, on: strategy, capacity: capacity).text
    try Output.write(text)
    try figure?.write(
      step.map { StructureFigure(lesson, step: $0) } ?? StructureFigure(lesson)
    )
  }

  /// The step that is to be drawn; `nil` for the end.
  private static func step(
    _ arguments: Arguments,
    of accesses: AccessString
  ) throws(CommandFailure) -> Int? {
    let last = UInt64(max(1, accesses.objects.count))
    let step = try arguments.number(of: "--step", in: 1...last, grammar)
    guard step == nil || arguments.value(of: "--figure") != nil else {
      throw Arguments.usage("--step goes with --figure", grammar)
    }
    return step.map { Int($0) }
  }
}
