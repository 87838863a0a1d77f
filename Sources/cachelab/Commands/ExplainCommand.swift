import EvictionLessons

/// `cachelab explain`: a strategy step by step.
enum ExplainCommand: Command {
  static let grammar = Arguments.Grammar(
    command: "explain",
    operands: ["ACCESSES"],
    options: [
      .value("--policy", "NAME", isRequired: true), .value("--capacity", "NUMBER"), .flag("--json"),
    ]
  )

  static let help = """
    usage: cachelab explain --policy NAME [--capacity NUMBER] [--json] ACCESSES

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

    """

  private static let defaultCapacity: UInt64 = 3

  static func run(_ arguments: Arguments) throws(CommandFailure) {
    let strategy: LessonStrategy
    do {
      strategy = try LessonStrategy.named(arguments.value(of: "--policy") ?? "")
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
    let lesson: Lesson
    do {
      lesson = try strategy.lesson(on: accesses, capacity: capacity)
    } catch {
      throw CommandFailure(.software, "explain: \(strategy.name): \(error)")
    }
    if arguments.has("--json") {
      return try Output.write(lesson.json(strategy: strategy.name) + "\n")
    }
    try Output.write(ExplainedLesson(lesson, on: strategy, capacity: capacity).text)
  }
}
