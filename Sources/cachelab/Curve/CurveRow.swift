import CacheSimulation

/// A strategy's curve: what it misses at each capacity.
struct CurveRow {
  /// How its points came about.
  enum Source {
    /// All requests.
    case counted
    /// The sample alone.
    case sampled
    /// The sample, in proportion to how far it is off for LRU.
    case corrected
  }

  let strategy: String
  let source: Source
  /// One a capacity; `nil` where the strategy failed.
  let points: [CurvePoint?]

  /// The strategy, and what tells this row from another of the same one.
  var name: String { source == .sampled ? "\(strategy), sampled" : strategy }

  /// The miss ratio over all capacities.
  var meanMissRatio: Double {
    let ratios = points.compactMap { $0?.missRatio }
    return ratios.isEmpty ? 1 : ratios.reduce(0, +) / Double(ratios.count)
  }
}
