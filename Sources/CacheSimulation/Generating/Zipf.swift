import EvictionPolicies

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Ranks 1, 2, … n, rank k with a probability in proportion to 1 / k^skew.
///
/// Drawn by rejection-inversion: no table, so that any number of ranks costs nothing, and about one
/// number drawn a rank.
///
/// Paper: W. Hörmann, G. Derflinger, "Rejection-inversion to generate variates from monotone discrete
/// distributions", ACM TOMACS 6(3), 1996, doi:10.1145/235025.235029.
struct Zipf {
  private let count: Double
  private let skew: Double
  private let upper: Double
  private let lower: Double
  private let squeeze: Double

  init(count: Int, skew: Double) {
    self.count = Double(count)
    self.skew = skew
    upper = Self.integral(Double(count) + 0.5, skew)
    lower = Self.integral(1.5, skew) - 1
    squeeze = 2 - Self.inverse(Self.integral(2.5, skew) - pow(2, -skew), skew)
  }

  func rank(_ generator: inout SplitMix64) -> Int {
    while true {
      let u = upper + generator.fraction() * (lower - upper)
      let x = Self.inverse(u, skew)
      let rank = min(max(x.rounded(), 1), count)
      if rank - x <= squeeze || u >= Self.integral(rank + 0.5, skew) - pow(rank, -skew) {
        return Int(rank)
      }
    }
  }

  /// The integral of x^-skew, in a form that holds at a skew of 1 too.
  private static func integral(_ x: Double, _ skew: Double) -> Double {
    let logarithm = log(x)
    let exponent = (1 - skew) * logarithm
    return abs(exponent) > 1e-8 ? expm1(exponent) / (1 - skew) : logarithm * (1 + exponent / 2)
  }

  private static func inverse(_ y: Double, _ skew: Double) -> Double {
    let t = max(y * (1 - skew), -1)
    return abs(t) > 1e-8 ? exp(log1p(t) / (1 - skew)) : exp(y * (1 - t / 2))
  }
}
