import EvictionPolicies

/// What is read in each round, at random: some values by their keys, and others by their paths.
struct ReadingBatches {
  private static let batchCount = 8
  private static let batchLength = 5_000

  private let keys: [[String]]
  private let paths: [[BareCalls.Path]]

  /// Draws batches from so many values.
  init(_ count: Int, of values: BenchmarkValues) {
    var generator = SplitMix64(seed: 0)
    func batches<Element>(_ element: ([Int]) -> [Element]) -> [[Element]] {
      (0..<Self.batchCount).map { _ in
        element(Array((0..<count).shuffled(using: &generator).prefix(Self.batchLength)))
      }
    }
    keys = batches { $0.map(BenchmarkValues.key) }
    paths = batches { values.paths($0, of: .cache) }
  }

  func keys(in round: Int) -> [String] { keys[round % keys.count] }

  func paths(in round: Int) -> [BareCalls.Path] { paths[round % paths.count] }
}
