import EvictionPolicies
import Testing

@Suite struct ExpertWeightsTests {
  @Test func regretTakesByAFactor() {
    var weights = ExpertWeights()
    weights.regret(.recency, by: 0.45)
    let factor = 0.6376281516217733  // e^-0.45
    #expect(abs(weights.recency - factor / (factor + 1)) < 1e-12)
    weights.regret(.frequency, by: 0.45)
    #expect(abs(weights.recency - 0.5) < 1e-12)
    weights.regret(.frequency, by: 0)
    #expect(abs(weights.recency - 0.5) < 1e-12)
  }

  @Test func noneLosesAllOfIt() {
    var weights = ExpertWeights()
    for _ in 0..<100 { weights.regret(.recency, by: 1) }
    #expect(weights.recency == 0.01)
    for _ in 0..<100 { weights.regret(.frequency, by: 1_000) }
    #expect(weights.recency == 0.99)
  }

  @Test(arguments: [0, 3, 8])
  func isDrawnAsOftenAsItIsTrusted(_ regrets: Int) {
    var weights = ExpertWeights()
    for _ in 0..<regrets { weights.regret(.recency, by: 0.45) }
    var generator = SplitMix64(seed: 11)
    let count = 20_000
    let drawn = (0..<count).count { _ in weights.draw(using: &generator) == .recency }
    let expected = Double(count) * weights.recency
    // Five standard deviations, which chance exceeds once in a million seeds.
    #expect(abs(Double(drawn) - expected) < 5 * (expected * (1 - weights.recency)).squareRoot())
  }
}
