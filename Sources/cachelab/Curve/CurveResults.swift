import CacheSimulation

/// What the runs of a sweep came to.
struct CurveResults {
  /// A strategy at a capacity.
  struct Key: Hashable {
    let strategy: String
    let capacity: UInt64
  }

  /// LRU's whole curve, where it is exact at some capacity asked for.
  var lru: LRUCurve?
  /// Simulations of the whole trace.
  var counted: [Key: CurvePoint] = [:]
  /// Simulations of the sample, by its capacity.
  var sampled: [Key: CurvePoint] = [:]
  /// One line for each run that failed.
  var complaints: [String] = []

  /// What LRU misses of the whole trace, exactly; `nil` where that was not asked for.
  func exactLRU(at capacity: UInt64) -> CurvePoint? {
    if let lru, let exactFrom = lru.exactFrom, capacity >= exactFrom {
      return lru.point(at: capacity)
    }
    return counted[Key(strategy: SimulatedStrategy.lru.name, capacity: capacity)]
  }
}
