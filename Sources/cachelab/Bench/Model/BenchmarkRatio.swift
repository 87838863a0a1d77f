/// A cost beside a yardstick of the same run.
struct BenchmarkRatio: Codable, Equatable {
  /// What is compared with what, in a few words.
  let name: String
  let value: Double
  let goal: Goal

  /// What the value should be.
  enum Goal: Codable, Equatable {
    case atMost(Double)
    case atLeast(Double)
  }

  /// Whether the goal is met, in a word.
  var verdict: String { isMet ? "met" : "short" }

  var isMet: Bool {
    switch goal {
    case .atMost(let limit): value <= limit
    case .atLeast(let limit): value >= limit
    }
  }
}

extension BenchmarkRatio.Goal: CustomStringConvertible {
  var description: String {
    switch self {
    case .atMost(let limit): "at most \(Decimals(limit, 2).trimmed)"
    case .atLeast(let limit): "at least \(Decimals(limit, 2).trimmed)"
    }
  }
}
