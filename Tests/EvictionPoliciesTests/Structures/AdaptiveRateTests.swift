import EvictionPolicies
import Testing

@Suite struct AdaptiveRateTests {
  /// The rates after periods of 100 requests with so many hits.
  private func rates(from value: Double, _ hits: [Int]) -> [Double] {
    var rate = AdaptiveRate(value)
    var generator = SplitMix64(seed: 3)
    return hits.map { hits in
      for request in 0..<100 {
        rate.record(isHit: request < hits)
        rate.adapt(after: 100, using: &generator)
      }
      return rate.value
    }
  }

  @Test func goesOnInADirectionThatPays() {
    let rates = rates(from: 0.1, [10, 20, 30])
    #expect(abs(rates[0] - 0.11) < 1e-12)
    #expect(rates[1] > rates[0])
    #expect(rates[2] > rates[1])
  }

  @Test func turnsWhereItDoesNotPay() {
    let rates = rates(from: 0.5, [10, 5, 9])
    #expect(rates[0] > 0.5)
    #expect(rates[1] < rates[0])
    // Lower went with more hits, so lower still.
    #expect(rates[2] < rates[1])
  }

  @Test func beginsAgainWhenItRestsInVain() {
    let rates = rates(from: 1, Array(repeating: 0, count: 30))
    #expect(rates.allSatisfy { (0.001...1).contains($0) })
    #expect(rates.first == 1)
    #expect(rates.contains { $0 < 1 })
  }

  @Test func keepsWithinItsBounds() {
    #expect(AdaptiveRate(0).value == 0.001)
    #expect(AdaptiveRate(7).value == 1)
  }
}
