/// How a call's cost grows with the entries, as the documentation of an index has it.
enum DocumentedCost: String, CaseIterable {
  case constant = "O(1)"
  case logarithmic = "O(log n)"
  case linear = "O(n)"

  /// The cost of a task while dates arrive in order.
  ///
  /// - Parameters:
  ///   - task: The task.
  ///   - index: The name of an index, perhaps with its options behind it.
  /// - Returns: The cost, on average over the calls; `nil` where there is no such index, or where
  ///   the disk sets the pace.
  static func cost(of task: BenchmarkTask, in index: String) -> DocumentedCost? {
    let name = String(index.prefix { $0 != ":" })
    return switch task {
    case .build, .get, .set: nil
    case .lookup: RegisteredIndex.all.contains { $0.name == name } ? .constant : nil
    case .add: exceptions[name].map { $0.add } ?? constantCost(name)
    case .touch: exceptions[name].map { $0.touch } ?? constantCost(name)
    case .pop, .remove: exceptions[name].map { $0.removal } ?? constantCost(name)
    }
  }

  /// Every registered index that a line above does not name.
  private static func constantCost(_ name: String) -> DocumentedCost? {
    constants.contains(name) ? .constant : nil
  }

  private static let constants: Set = [
    "linked-hash", "fifo", "mru", "random", "clock", "sieve", "lfu", "slru", "twoq", "arc", "car",
    "lirs", "mq", "s3fifo", "wtinylfu", "qdlp", "clockpro", "clock2q+", "hyperbolic", "lhd",
  ]

  private typealias Costs = (
    add: DocumentedCost, touch: DocumentedCost, removal: DocumentedCost
  )

  private static let exceptions: [String: Costs] = [
    "reference": (.constant, .linear, .linear),
    "sorted-array": (.constant, .linear, .linear),
    "heap": (.constant, .logarithmic, .logarithmic),
    "lfuda": (.logarithmic, .logarithmic, .logarithmic),
    "gdsf": (.logarithmic, .logarithmic, .logarithmic),
    "lecar": (.logarithmic, .logarithmic, .logarithmic),
    "cacheus": (.logarithmic, .logarithmic, .logarithmic),
    // A new name has one use, and those with fewer than k are in a list.
    "lruk": (.constant, .logarithmic, .logarithmic),
    "size": (.logarithmic, .constant, .logarithmic),
  ]

  /// All names that the tables above know.
  static var names: Set<String> { constants.union(exceptions.keys) }
}
