import DiskCaches
import EvictionPolicies

/// What indexes are compared with at one size: both take turns, so that what disturbs one of them
/// disturbs the other.
struct Companions {
  /// A comparison that has a goal.
  struct Comparison {
    /// What is compared, at a size.
    let name: (Int) -> String
    /// The most that the ratio should be.
    let goal: Double
    /// What an operation of the other takes, given names that are held.
    let nanoseconds: ([String]) -> Double
  }

  let dictionary: DictionaryYardstick
  private let linkedHash: IndexTrial?

  /// Fills them.
  ///
  /// - Parameters:
  ///   - names: The names.
  ///   - size: How many of them.
  ///   - comparesToGoals: Whether indexes are compared at all: there are goals for one size.
  /// - Throws: When a signal asks the program to end.
  init(_ names: BenchmarkNames, size: Int, comparesToGoals: Bool) throws(CommandFailure) {
    dictionary = try DictionaryYardstick(names, count: size)
    linkedHash =
      comparesToGoals ? try IndexTrial(LinkedHashCacheIndex(), names: names, count: size) : nil
  }

  /// What the names of comparisons of strategies have in common.
  static let besideLinkedHash = " / linked-hash touch"

  /// The goals beside a look-up in a dictionary.
  private static let goals: [String: [BenchmarkTask: Double]] = [
    "linked-hash": [.touch: 0.6, .pop: 1, .add: 1.5],
    "heap": [.touch: 1.5, .pop: 2, .add: 1.5],
  ]

  /// What memory an index may take, if there is a goal for it.
  func memoryRatio(of subject: BenchmarkSubject, bytesPerEntry: Double) -> BenchmarkRatio? {
    guard linkedHash != nil, Self.goals[subject.name] != nil else { return nil }
    return BenchmarkRatio(
      name: "\(subject.name), resident bytes an entry, \(Grouped(dictionary.count)) entries",
      value: bytesPerEntry,
      goal: .atMost(90)
    )
  }

  /// The comparison for an index at a task, if there is a goal for it.
  func comparison(of subject: BenchmarkSubject, at task: BenchmarkTask) -> Comparison? {
    guard let linkedHash else { return nil }
    if let goal = Self.goals[subject.name]?[task] {
      return Comparison(
        name: { "\(subject.name) \(task.rawValue) / dictionary look-up, \(Grouped($0)) entries" },
        goal: goal,
        nanoseconds: dictionary.nanoseconds
      )
    }
    guard task == .touch, !subject.index.isDateOrdered else { return nil }
    return Comparison(
      name: { "\(subject.name) touch\(Self.besideLinkedHash), \(Grouped($0)) entries" },
      goal: 1.3,
      nanoseconds: { queries in
        (linkedHash.run(.touch, queries, .nanoseconds).amount ?? 0) / Double(queries.count)
      }
    )
  }
}
