/// How many rounds a measurement makes.
enum Rounds {
  /// Rounds until a time has passed, in nanoseconds, but at least so many.
  case asTimeAllows(Double, atLeast: Int = 3)
  /// So many, however long they take.
  case exactly(Int)

  /// The most that there are.
  static let most = 40

  /// As many as are asked for, or else as time allows.
  init(_ count: Int?, budget: Double, atLeast least: Int = 3) {
    self = count.map { .exactly($0) } ?? .asTimeAllows(budget, atLeast: least)
  }

  /// Whether there is one more after so many, which took so many nanoseconds.
  func isOneMore(after done: Int, elapsed: Double) -> Bool {
    switch self {
    case .asTimeAllows(let budget, let least):
      done < Self.most && (done < least || elapsed <= budget)
    case .exactly(let count): done < count
    }
  }
}
