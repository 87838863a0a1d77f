import EvictionLessons
import EvictionPolicies

/// A lesson as text: a paragraph for each request, and the sums at the end.
struct ExplainedLesson {
  private let lesson: Lesson
  private let strategy: LessonStrategy
  private let capacity: UInt64

  init(_ lesson: Lesson, on strategy: LessonStrategy, capacity: UInt64) {
    self.lesson = lesson
    self.strategy = strategy
    self.capacity = capacity
  }

  var text: String {
    heading + lesson.steps.enumerated().map(paragraph).joined() + summary
  }

  private var heading: String {
    "\(strategy.name), capacity \(capacity): evicts \(strategy.rule)\n" + legend
  }

  /// What stands behind the colons.
  private var legend: String {
    var kinds: [(notes: String, parts: [String])] = []
    for part in lesson.steps.last?.after ?? [] where !part.notes.isEmpty {
      if let kind = kinds.firstIndex(where: { $0.notes == part.notes }) {
        kinds[kind].parts.append(part.name)
      } else {
        kinds.append((part.notes, [part.name]))
      }
    }
    return kinds.map { "a:b in \($0.parts.joined(separator: ", ")): b is a's \($0.notes)\n" }
      .joined()
  }

  private func paragraph(_ number: Int, _ step: LessonStep) -> String {
    let structure = StructureDrawing(step.after) { name($0.rawValue) }.text
    let indented = structure.split(separator: "\n").map { "     \($0)\n" }.joined()
    let sentence = Printable.escaped(step.sentence).wrapped(behind: 5)
    let heading = "\("\(number + 1)".padded(to: 3))  \(outcome(of: step))"
    return "\n\(heading)\n\(sentence)\n\(indented)\(quantities(of: step))"
  }

  private func quantities(of step: LessonStep) -> String {
    guard !step.quantities.isEmpty else { return "" }
    return "     \(step.quantities.map { "\($0.name) \($0.value)" }.joined(separator: ", "))\n"
  }

  private func outcome(of step: LessonStep) -> String {
    let out = step.evicted.map(name).joined(separator: ", ")
    return "\(name(step.object)): \(step.outcome)\(out.isEmpty ? "" : ", evicts \(out)")"
  }

  private func name(_ object: UInt32) -> String {
    Printable.escaped(lesson.accesses.names[Int(object)])
  }

  private var summary: String {
    let requests = lesson.steps.count
    let operations = lesson.steps.reduce(OperationCounts()) { $0 + $1.operations }
    return "\n\(Grouped.count(lesson.hits, "hit", "hits")) in "
      + "\(Grouped.count(requests, "request", "requests")); "
      + "\(Grouped.count(Int(operations.comparisons), "comparison", "comparisons")), "
      + "\(Grouped.count(Int(operations.moves), "move", "moves"))\n"
  }
}
