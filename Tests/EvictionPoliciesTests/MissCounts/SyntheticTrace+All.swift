import EvictionPolicies
import CacheConformance

extension SyntheticTrace {
  /// What tests take as argument: a trace itself is too long to be shown with each case.
  enum Name: String, CaseIterable, Sendable {
    case skew, loop, scanmix, shift, sized, resized
  }

  /// A few objects are popular, and stay so.
  private static let skew = SyntheticTrace(requests: skewedObjects.map(unsized))

  /// The same objects over and over, in the same order.
  private static let loop = SyntheticTrace(
    requests: (0..<60_000).map { unsized($0 % 1_200) }
  )

  /// Popular objects, and after every 800 of them 200 that never come again.
  private static let scanmix = SyntheticTrace(
    requests: {
      var generator = SplitMix64(seed: 7)
      var fresh: UInt64 = 1_000_000
      return (0..<100_000).map { index in
        guard index % 1_000 >= 800 else { return unsized(generator.skewed(5_000)) }
        defer { fresh += 1 }
        return unsized(fresh)
      }
    }()
  )

  /// Popular objects, all replaced by others half-way.
  private static let shift = SyntheticTrace(
    requests: {
      var generator = SplitMix64(seed: 9)
      return (0..<100_000).map { index in
        unsized(generator.skewed(5_000) + (index < 50_000 ? 0 : 5_000))
      }
    }()
  )

  /// The objects of `skew`, of up to 4096 bytes each.
  private static let sized = SyntheticTrace(
    requests: skewedObjects.map { Request(object: $0, size: 1 + mix($0) % 4_096) }
  )

  /// The same, where the sizes of all objects change from time to time.
  private static let resized = SyntheticTrace(
    requests: skewedObjects.prefix(50_000).enumerated().map { index, object in
      Request(object: object, size: 1 + mix(object + 7_919 * UInt64(index / 10_000)) % 4_096)
    }
  )

  /// The trace of a name; each is made once.
  static subscript(name: Name) -> SyntheticTrace {
    switch name {
    case .skew: skew
    case .loop: loop
    case .scanmix: scanmix
    case .shift: shift
    case .sized: sized
    case .resized: resized
    }
  }

  private static let skewedObjects: [UInt64] = {
    var generator = SplitMix64(seed: 42)
    return (0..<100_000).map { _ in generator.skewed(10_000) }
  }()

  private static func unsized(_ object: UInt64) -> Request {
    Request(object: object, size: 1)
  }

  private static func mix(_ number: UInt64) -> UInt64 {
    var generator = SplitMix64(seed: number)
    return generator.next()
  }
}

extension SplitMix64 {
  /// A number below a bound, small ones more often than large ones.
  fileprivate mutating func skewed(_ bound: Double) -> UInt64 {
    let fraction = Double(next() >> 11) * 0x1p-53
    return UInt64(fraction * fraction * fraction * bound)
  }
}
