import EvictionPolicies

/// Where the requests of a pattern come from, one at a time.
///
/// Objects are any 64-bit numbers; patterns inside others get ranges of their own.
indirect enum RequestSource {
  case uniform(UInt64)
  case zipf(Zipf)
  case loop(UInt64, position: UInt64)
  case scan(position: UInt64)
  case shifting(RequestSource, pattern: RequestPattern, every: Int, requests: Int)
  case mixture([(limit: Double, source: RequestSource)])

  init(_ pattern: RequestPattern) {
    switch pattern {
    case .uniform(let objects):
      precondition(objects > 0, "a pattern has at least one object")
      self = .uniform(UInt64(objects))
    case .zipf(let objects, let skew):
      precondition(objects > 0, "a pattern has at least one object")
      precondition(skew >= 0 && skew.isFinite, "a skew is finite and not negative")
      self = .zipf(Zipf(count: objects, skew: skew))
    case .loop(let objects):
      precondition(objects > 0, "a pattern has at least one object")
      self = .loop(UInt64(objects), position: 0)
    case .scan:
      self = .scan(position: 0)
    case .shifting(let inner, let period):
      precondition(period > 0, "objects are replaced after at least one request")
      self = .shifting(RequestSource(inner), pattern: inner, every: period, requests: 0)
    case .mixture(let parts):
      let total = parts.reduce(0) { $0 + $1.weight }
      precondition(
        total > 0 && total.isFinite && parts.allSatisfy { $0.weight >= 0 },
        "weights are finite and not negative, and not all are 0"
      )
      var sum = 0.0
      self = .mixture(
        parts.map { part in
          sum += part.weight
          return (sum / total, RequestSource(part.pattern))
        }
      )
    }
  }

  /// The object of the next request.
  mutating func next(_ generator: inout SplitMix64) -> UInt64 {
    switch self {
    case .uniform(let count):
      return UInt64.random(in: 0..<count, using: &generator)
    case .zipf(let zipf):
      return UInt64(zipf.rank(&generator) - 1)
    case .loop(let count, let position):
      self = .loop(count, position: (position + 1) % count)
      return position
    case .scan(let position):
      self = .scan(position: position + 1)
      return position
    case .shifting(var inner, let pattern, let period, let requests):
      if requests > 0, requests % period == 0 { inner = RequestSource(pattern) }
      let object = inner.next(&generator)
      self = .shifting(inner, pattern: pattern, every: period, requests: requests + 1)
      return Self.inRange(UInt64(requests / period), object)
    case .mixture(var parts):
      let fraction = generator.fraction()
      let chosen = parts.firstIndex { fraction < $0.limit } ?? parts.count - 1
      let object = parts[chosen].source.next(&generator)
      self = .mixture(parts)
      return Self.inRange(UInt64(chosen), object)
    }
  }

  /// Spreads ranges of objects so far apart that they never meet in practice.
  private static func inRange(_ range: UInt64, _ object: UInt64) -> UInt64 {
    var mixer = SplitMix64(seed: range)
    return object &+ mixer.next()
  }
}
