/// How far the miss ratios of a curve are from those of the exact one.
public struct CurveError: Hashable, Sendable {
  /// The mean of the absolute differences.
  public let mean: Double

  /// The largest absolute difference.
  public let worst: Double

  /// The position of the point that is farthest off.
  public let worstPosition: Int

  /// Compares two curves point by point.
  ///
  /// - Parameters:
  ///   - estimates: Points of the curve in question, at least one.
  ///   - exact: Points of the exact curve at the same capacities.
  public init(of estimates: [CurvePoint], against exact: [CurvePoint]) {
    precondition(estimates.count == exact.count && !exact.isEmpty, "points stand in pairs")
    let errors = zip(estimates, exact).map { abs($0.missRatio - $1.missRatio) }
    mean = errors.reduce(0, +) / Double(errors.count)
    worst = errors.max() ?? 0
    worstPosition = errors.firstIndex(of: worst) ?? 0
  }
}
