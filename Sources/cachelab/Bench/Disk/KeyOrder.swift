import EvictionPolicies

/// The keys of so many values in a random order, another one for each round.
struct KeyOrder {
  let numbers: [Int]
  let keys: [String]

  init(_ count: Int, round: Int) {
    var generator = SplitMix64(seed: UInt64(round))
    numbers = (0..<count).shuffled(using: &generator)
    keys = numbers.map(BenchmarkValues.key)
  }
}
