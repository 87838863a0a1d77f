import EvictionPolicies

/// A workload made up: who asks for what, in which order.
///
/// ```swift
/// let pattern = RequestPattern.mixture([
///   (4, .zipf(objects: 10_000, skew: 0.9)),
///   (1, .scan),
/// ])
/// let trace = Trace(pattern, requests: 100_000, seed: 1)
/// ```
public indirect enum RequestPattern: Sendable {
  /// Every object as often as any other.
  case uniform(objects: Int)

  /// The k-th most popular object in proportion to 1 / k^skew; a skew of 0 is uniform.
  case zipf(objects: Int, skew: Double)

  /// The same objects over and over, in the same order.
  case loop(objects: Int)

  /// Every object once.
  case scan

  /// One pattern for so many requests, and then again with all objects replaced by others.
  case shifting(RequestPattern, every: Int)

  /// Each request by one of several patterns, chosen at random by weight, over objects of its own.
  case mixture([(weight: Double, pattern: RequestPattern)])
}

extension Trace {
  /// Makes a trace up.
  ///
  /// - Parameters:
  ///   - pattern: The workload. Numbers of objects and of requests in it are at least 1, skews and
  ///     weights finite and not negative, and not all weights are 0.
  ///   - requests: How many requests.
  ///   - seed: Which of all such traces; the same one each time.
  ///   - sizes: The sizes of objects in bytes, each as likely as any other. Their sum over all
  ///     requests must fit in `UInt64`.
  public init(
    _ pattern: RequestPattern,
    requests: Int,
    seed: UInt64,
    sizes: ClosedRange<UInt64> = 1...1
  ) {
    self.init(pattern, requests: requests, seed: seed, sizes: sizes) { _ in }
  }

  /// Makes a trace up, and tells how far it has got.
  ///
  /// - Parameters:
  ///   - pattern: The workload, as above.
  ///   - requests: How many requests.
  ///   - seed: Which of all such traces; the same one each time.
  ///   - sizes: The sizes of objects in bytes.
  ///   - progress: Told now and then how many requests there are; what it throws ends it.
  /// - Throws: What `progress` throws.
  public init<Failure: Error>(
    _ pattern: RequestPattern,
    requests: Int,
    seed: UInt64,
    sizes: ClosedRange<UInt64> = 1...1,
    progress: (Int) throws(Failure) -> Void
  ) throws(Failure) {
    var generator = SplitMix64(seed: seed)
    var source = RequestSource(pattern)
    var numbers = NumberTable()
    var objects: [UInt32] = []
    objects.reserveCapacity(requests)
    var count: UInt32 = 0
    for position in 0..<requests {
      if position.isMultiple(of: 1 << 16) { try progress(position) }
      let key = source.next(&generator)
      let object = numbers.number(of: key, orNew: count)
      if object == count { count += 1 }
      objects.append(object)
    }
    self.init(
      objects: objects,
      sizes: (0..<count).map { _ in
        sizes.lowerBound == sizes.upperBound
          ? sizes.lowerBound : UInt64.random(in: sizes, using: &generator)
      }
    )
  }
}
