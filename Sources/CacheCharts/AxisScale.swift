#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// How an axis places its values.
package enum AxisScale: Sendable {
  /// Equal distances for equal differences.
  case linear
  /// Equal distances for equal ratios; values are above 0.
  case logarithmic

  /// Where a value lies within a range: 0 at its beginning, 1 at its end.
  func position(of value: Double, in range: ClosedRange<Double>) -> Double {
    let (low, high) = (place(range.lowerBound), place(range.upperBound))
    return low == high ? 0.5 : (place(value) - low) / (high - low)
  }

  /// The value that lies at a position within a range, 0 at its beginning and 1 at its end.
  func value(at position: Double, in range: ClosedRange<Double>) -> Double {
    let (low, high) = (place(range.lowerBound), place(range.upperBound))
    let place = low + position * (high - low)
    return switch self {
    case .linear: place
    case .logarithmic: pow(10, place)
    }
  }

  /// A range widened to round numbers, with those in it that get a tick.
  func rounded(_ range: ClosedRange<Double>) -> (ClosedRange<Double>, [Double]) {
    switch self {
    case .linear:
      let span = max(range.upperBound - range.lowerBound, abs(range.upperBound) / 100, 1e-9)
      let step = Self.niceStep(atLeast: span / 6)
      let low = (range.lowerBound / step + 1e-9).rounded(.down) * step
      let high = max((range.upperBound / step - 1e-9).rounded(.up) * step, low + step)
      return (low...high, ticks(in: low...high, atMost: 9))
    case .logarithmic:
      // What is the next below is one by what the reciprocals have above.
      let low = 1 / Self.niceStep(atLeast: 1 / range.lowerBound)
      let high = max(Self.niceStep(atLeast: range.upperBound), low * 10)
      return (low...high, ticks(in: low...high, atMost: 8))
    }
  }

  /// Round values within a range, in order, about as many as are wanted and not more.
  func ticks(in range: ClosedRange<Double>, atMost count: Int) -> [Double] {
    switch self {
    case .linear: Self.linearTicks(range, count)
    case .logarithmic: Self.logarithmicTicks(range, count)
    }
  }

  private func place(_ value: Double) -> Double {
    switch self {
    case .linear: value
    case .logarithmic: log10(value)
    }
  }

  private static func linearTicks(_ range: ClosedRange<Double>, _ count: Int) -> [Double] {
    let span = range.upperBound - range.lowerBound
    guard span > 0 else { return [range.lowerBound] }
    let step = niceStep(atLeast: span / Double(count))
    // A rounding error must not cost the last tick.
    let first = (range.lowerBound / step - 1e-9).rounded(.up)
    let last = (range.upperBound / step + 1e-9).rounded(.down)
    return stride(from: first, through: last, by: 1).map { $0 * step }.suffix(count).map(\.self)
  }

  /// The least of 1, 2, 5, 10, 20, 50, … and their fractions that is not below a number.
  static func niceStep(atLeast least: Double) -> Double {
    let magnitude = pow(10, log10(least).rounded(.down))
    let digit = [1, 2, 5].first { $0 * magnitude >= least * (1 - 1e-9) } ?? 10
    return digit * magnitude
  }

  private static func logarithmicTicks(_ range: ClosedRange<Double>, _ count: Int) -> [Double] {
    let decades = Int(log10(range.lowerBound).rounded(.down))...Int(log10(range.upperBound))
    var choices = [Array(1...9), [1, 2, 5]].map { digits in
      decades.flatMap { decade in digits.map { Double($0) * pow(10, Double(decade)) } }
    }
    for stride in 1...decades.count {
      choices.append(
        decades.filter { $0.isMultiple(of: stride) }.map { pow(10, Double($0)) }
      )
    }
    let slack = 1 + 1e-9
    let visible = choices.map { ticks in
      ticks.filter { $0 * slack >= range.lowerBound && $0 <= range.upperBound * slack }
    }
    return visible.first { $0.count <= count } ?? []
  }
}
