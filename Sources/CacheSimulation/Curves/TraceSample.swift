/// Some of a trace's objects with all their requests, which stand for the whole in a cache that is
/// smaller by as much.
///
/// It is SHARDS with two improvements. SHARDS takes an object when its hash is below a threshold, so
/// that its sample holds the requests of an object either all or not at all, and scales the capacity
/// by the rate. Its error comes from the few hottest objects: they are in the sample or not, and with
/// them a good part of the requests.
///
/// - Objects are taken *in strata*: ordered by how often they are requested, then by size, then by
///   age, and cut into as many parts as objects are to be taken, of which each sends one. It is the
///   one with the least hash among those within a quarter of their part's mean count, so that no part
///   is spoken for by an object of another kind.
/// - Misses are put in proportion to the requests that there *should* be in the sample, not to those
///   that are (SHARDS-adj): what the sample has too many or too few are requests for hot objects,
///   which are hits. And no estimate is below the first requests, which miss at any capacity and are
///   known.
///
/// A third is for those who know a curve of the whole exactly, as LRU's from ``LRUCurve``:
/// ``corrected(_:by:against:)`` carries the sample's error there over to other strategies.
///
/// Paper: C. A. Waldspurger, N. Park, A. Garthwaite, I. Ahmad, "Efficient MRC construction with
/// SHARDS", 13th USENIX Conference on File and Storage Technologies (FAST), 2015.
///
/// ```swift
/// let trace = Trace(.zipf(objects: 200_000, skew: 1), requests: 2_000_000, seed: 3)
/// let sample = TraceSample(of: trace, rate: 0.01)
/// let small = try SimulatedStrategy.lru.run(sample.trace, capacity: sample.capacity(for: 8_000))
/// sample.estimate(from: CurvePoint(small)).missRatio               // 0.340
/// try SimulatedStrategy.lru.run(trace, capacity: 8_000).missRatio  // 0.339
/// ```
public struct TraceSample: Sendable {
  /// The requests of the objects taken.
  public let trace: Trace

  /// The share of the objects that was taken.
  public let rate: Double

  private let requests: Int
  private let objectCount: Int
  private let bytesRequested: UInt64
  private let footprint: UInt64

  /// Takes a share of a trace's objects.
  ///
  /// - Parameters:
  ///   - whole: The trace, with at least one request.
  ///   - rate: The share of its objects, above 0 and at most 1; one object at least is taken.
  ///   - seed: Which of all such samples; the same one each time.
  /// - Complexity: O(requests + objects · log objects).
  public init(of whole: Trace, rate: Double, seed: UInt64 = 0) {
    precondition(rate > 0 && rate <= 1, "a share is above 0 and at most 1")
    let count = max(1, Int((Double(whole.sizes.count) * rate).rounded()))
    self.init(of: whole, taking: SampleStrata(whole).chosen(count, seed: seed))
  }

  /// Takes the objects that are marked, at least one of them.
  init(of whole: Trace, taking isTaken: [Bool]) {
    trace = whole.keeping(isTaken)
    requests = whole.objects.count
    objectCount = whole.sizes.count
    bytesRequested = whole.bytesRequested
    footprint = whole.footprint
    rate = Double(trace.sizes.count) / Double(objectCount)
  }

  /// The capacity at which the sample stands for the whole at another.
  ///
  /// - Parameter capacity: The capacity of a cache for the whole trace.
  /// - Returns: That of a cache for the sample: its share, rounded, and never nothing.
  public func capacity(for capacity: UInt64) -> UInt64 {
    max(1, UInt64(clamping: (Double(capacity) * rate).rounded()))
  }

  /// What the whole trace would miss, judged by the sample.
  ///
  /// - Parameter small: What the sample missed at the capacity scaled down.
  /// - Returns: The estimate.
  public func estimate(from small: CurvePoint) -> CurvePoint {
    point(
      misses: Double(small.misses) / rate,
      bytesMissed: Double(small.bytesMissed) / rate
    )
  }

  /// An estimate, corrected by how far the sample was off where the truth is known.
  ///
  /// At one capacity, most strategies miss much the same requests. So whatever made the sample say
  /// a tenth too much for one of them made it say about as much too much for another.
  ///
  /// - Parameters:
  ///   - estimate: What the sample says of a strategy.
  ///   - known: What it says of one whose truth is known, at the same capacity.
  ///   - exact: That truth.
  /// - Returns: The estimate in the proportion of `exact` to `known`.
  public func corrected(
    _ estimate: CurvePoint,
    by known: CurvePoint,
    against exact: CurvePoint
  ) -> CurvePoint {
    point(
      misses: Double(estimate.misses) * Self.ratio(Double(exact.misses), Double(known.misses)),
      bytesMissed: Double(estimate.bytesMissed)
        * Self.ratio(Double(exact.bytesMissed), Double(known.bytesMissed))
    )
  }

  /// The nearest point that can be: first requests miss, and no more than everything does.
  private func point(misses: Double, bytesMissed: Double) -> CurvePoint {
    let bytes = UInt64(clamping: bytesMissed.rounded())
    return CurvePoint(
      requests: requests,
      misses: min(requests, max(objectCount, Int(misses.rounded()))),
      bytesRequested: bytesRequested,
      bytesMissed: min(bytesRequested, max(footprint, bytes))
    )
  }

  private static func ratio(_ numerator: Double, _ denominator: Double) -> Double {
    denominator == 0 ? 1 : numerator / denominator
  }
}

extension UInt64 {
  /// A number that is not negative, or the largest there is.
  fileprivate init(clamping number: Double) {
    self = number < 0x1p64 ? UInt64(number) : .max
  }
}
