import EvictionPolicies
import Foundation
import Testing

@Suite struct ExponentialTests {
  @Test func agreesWithTheMathematicalLibrary() {
    for step in -7_000...7_000 {
      let number = Double(step) * 0.1
      #expect(abs(number.exponential / exp(number) - 1) < 1e-15, "\(number)")
    }
    for power in -300...300 {
      let number = 1.37 * pow(10, Double(power))
      #expect(abs(number.logarithm - log(number)) <= 1e-15 * max(1, abs(log(number))), "\(number)")
    }
  }

  @Test func isExactAtOne() {
    #expect(0.0.exponential == 1)
    #expect(1.0.logarithm == 0)
  }

  @Test func extremesAreZeroAndInfinite() {
    #expect((-Double.infinity).exponential == 0)
    #expect((-1e9).exponential == 0)
    #expect(1e9.exponential == .infinity)
    #expect(Double.nan.exponential.isNaN)
    #expect(0.0.logarithm.isNaN)
    #expect(Double.infinity.logarithm.isNaN)
  }
}
