/// A cost beside a yardstick of the same run.
struct BenchmarkRatio: Codable, Equatable {
  /// What is compared with what, in a few words.
  let name: String
  let value: Double
  let goal: Goal
  /// What was compared; `nil` where it was not two times.
  var medians: Medians?

  /// What an operation of the one and of the other took, in nanoseconds.
  struct Medians: Codable, Equatable {
    let own: Double
    let other: Double
  }

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

extension BenchmarkRatio {
  /// Compares what took turns.
  ///
  /// The ratio is the median of those of the rounds: both contenders of a round had the machine as
  /// it was then, and what befell one of them alone in a few rounds does not count.
  ///
  /// - Parameters:
  ///   - name: What is compared with what.
  ///   - times: What the cycles of one of them took.
  ///   - others: What those of the other took, as many; `nil` is returned when there are none.
  ///   - goal: What the ratio should be.
  init?(name: String, _ times: [Double], to others: [Double], goal: Goal) {
    let ratios = zip(times, others).filter { $0.1 > 0 }.map { $0.0 / $0.1 }.sorted()
    guard !ratios.isEmpty else { return nil }
    let middle = (ratios.count - 1) / 2
    self.init(
      name: name,
      value: ratios[middle],
      goal: goal,
      medians: Medians(own: times.sorted()[middle], other: others.sorted()[middle])
    )
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
