/// Looks for the best value of a setting by changing it and watching the hit ratio.
///
/// After every so many requests it takes a step. While the hit ratio does not fall it goes on in
/// the same direction, otherwise it turns round. Steps become smaller, so that it comes to rest at
/// a top; a sudden change of the hit ratio, which means that the requests have changed, makes them
/// large again.
///
/// Paper: G. Einziger, O. Eytan, R. Friedman, B. Manes, "Adaptive software cache management",
/// Middleware '18, doi:10.1145/3274808.3274816.
///
/// ```swift
/// var climber = HillClimber()
/// climber.record(isHit: true)
/// climber.step(after: 1)  // 0.0625
/// ```
public struct HillClimber: Sendable {
  @usableFromInline var hits = 0
  @usableFromInline var requests = 0
  @usableFromInline var previousRatio = 0.0
  @usableFromInline var stride = Self.firstStride

  /// The first step, as a share of the whole.
  @inlinable
  static var firstStride: Double { 0.0625 }

  /// What is left of the size of a step at the next.
  @inlinable
  static var decay: Double { 0.98 }

  /// By how much the hit ratio must change to begin again with large steps.
  @inlinable
  static var restart: Double { 0.05 }

  /// Creates a climber at rest.
  @inlinable
  public init() {}

  /// Counts a request.
  ///
  /// - Parameter isHit: Whether it was a hit.
  /// - Complexity: O(1).
  @inlinable
  public mutating func record(isHit: Bool) {
    requests += 1
    if isHit { hits += 1 }
  }

  /// Takes a step if it is time.
  ///
  /// - Parameter sample: From how many requests on the hit ratio can be told.
  /// - Returns: By how much to change the setting, as a share of the whole; `nil` between steps.
  /// - Complexity: O(1).
  @inlinable
  public mutating func step(after sample: Int) -> Double? {
    guard requests >= sample, requests > 0 else { return nil }
    let ratio = Double(hits) / Double(requests)
    let change = ratio - previousRatio
    let step = change >= 0 ? stride : -stride
    let isRestart = change.magnitude >= Self.restart
    stride = isRestart ? (step < 0 ? -Self.firstStride : Self.firstStride) : step * Self.decay
    previousRatio = ratio
    hits = 0
    requests = 0
    return step
  }

  /// Turns round, as where there is no way on.
  ///
  /// - Complexity: O(1).
  @inlinable
  public mutating func turn() { stride = -stride }
}
