/// A learning rate that learns itself from the hit ratio.
///
/// After every period the rate goes on in the direction of its last change if that went with a
/// higher hit ratio, and turns round if not. When it has come to rest while the hit ratio does not
/// rise any more for long, it begins again at random.
///
/// Paper: L. V. Rodriguez, F. Yusuf, S. Lyons, E. Paz, R. Rangaswami, J. Liu, M. Zhao,
/// G. Narasimhan, "Learning cache replacement with CACHEUS", USENIX FAST '21, algorithm 2.
///
/// ```swift
/// var rate = AdaptiveRate(0.1)
/// var generator = SplitMix64(seed: 1)
/// rate.record(isHit: true)
/// rate.adapt(after: 1, using: &generator)
/// rate.value  // 0.11
/// ```
public struct AdaptiveRate: Sendable {
  /// The rate, from 0.001 to 1.
  public private(set) var value: Double

  @usableFromInline var hits = 0
  @usableFromInline var requests = 0
  private var previousValue = 0.0
  private var previousRatio = 0.0
  private var idlePeriods = 0

  private static let bounds = 0.001...1.0
  /// Periods at rest without a gain after which it begins again.
  private static let patience = 10

  /// Begins with a rate.
  ///
  /// - Parameter value: The rate.
  public init(_ value: Double) {
    self.value = Self.bounded(value)
  }

  /// Counts a request.
  ///
  /// - Parameter isHit: Whether it was a hit.
  /// - Complexity: O(1).
  @inlinable
  public mutating func record(isHit: Bool) {
    requests += 1
    if isHit { hits += 1 }
  }

  /// Changes the rate if a period is over.
  ///
  /// - Parameters:
  ///   - period: How many requests a period has.
  ///   - generator: Where random numbers come from.
  /// - Complexity: O(1).
  @inlinable
  public mutating func adapt(after period: Int, using generator: inout SplitMix64) {
    if requests >= period { adapt(using: &generator) }
  }

  @usableFromInline
  mutating func adapt(using generator: inout SplitMix64) {
    let ratio = Double(hits) / Double(max(requests, 1))
    let gain = ratio - previousRatio
    let change = value - previousValue
    previousValue = value
    previousRatio = ratio
    hits = 0
    requests = 0
    if change != 0 {
      let step = (value * change).magnitude
      value = Self.bounded(gain * change < 0 ? value - step : value + step)
      idlePeriods = 0
    } else if ratio == 0 || gain <= 0 {
      idlePeriods += 1
    }
    if idlePeriods >= Self.patience {
      idlePeriods = 0
      let width = Self.bounds.upperBound - Self.bounds.lowerBound
      value = Self.bounds.lowerBound + width * generator.fraction()
    }
  }

  private static func bounded(_ value: Double) -> Double {
    min(max(value, bounds.lowerBound), bounds.upperBound)
  }
}
