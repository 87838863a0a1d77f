extension Double {
  /// e to the power of this number, for want of a mathematical library where there is none.
  ///
  /// The number is split into a multiple of ln 2, which is an exponent, and a rest of at most half
  /// of it, for which the series converges within a few terms.
  ///
  /// ```swift
  /// (1.0).exponential  // 2.718281828459045
  /// ```
  ///
  /// - Complexity: O(1); the relative error is below 10^-15.
  public var exponential: Double {
    guard self == self else { return self }
    guard self > -708 else { return 0 }
    guard self < 709 else { return .infinity }
    let multiple = (self * 1.4426950408889634).rounded(.toNearestOrEven)
    // ln 2 in two parts, the first of which leaves no rounding error when multiplied.
    let rest = (self - multiple * 0x1.62e42fefa3800p-1) - multiple * 0x1.ef35793c76730p-45
    var sum = 1.0
    var divisor = 14.0
    while divisor > 0 {
      sum = 1 + sum * rest / divisor
      divisor -= 1
    }
    return Double(sign: .plus, exponent: Int(multiple), significand: sum)
  }

  /// The power of e that this number is; not a number unless it is above 0 and finite.
  ///
  /// ```swift
  /// (1.0).logarithm  // 0
  /// ```
  ///
  /// - Complexity: O(1); the error is below 10^-15, or that part of the result.
  public var logarithm: Double {
    guard self > 0, isFinite else { return .nan }
    let ratio = (significand - 1) / (significand + 1)
    var sum = 0.0
    var odd = 41.0
    while odd > 0 {
      sum = sum * ratio * ratio + 1 / odd
      odd -= 2
    }
    return Double(exponent) * 0.6931471805599453 + 2 * ratio * sum
  }
}
