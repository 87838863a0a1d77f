import EvictionPolicies

/// Belady's bound: what a strategy that knows the future would miss.
///
/// The object whose next request is farthest away goes. Where all objects are of equal size and
/// every one that is missed must be admitted, no strategy misses less.
///
/// It is LRU looking the other way: each request is stamped with how near the object's next one is,
/// so the least stamp is the farthest.
///
/// Paper: L. A. Belady, "A study of replacement algorithms for a virtual-storage computer",
/// IBM Systems Journal 5(2), 1966, doi:10.1147/sj.52.0078.
package enum Belady {
  typealias Policy = LRU<IndexedHeap>

  /// What nobody can miss less than, who admits every object that is missed.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - capacity: The most bytes that may be held.
  /// - Returns: The number of misses.
  /// - Throws: When the heap does not keep its contract.
  /// - Complexity: O(n log n) in the number of requests.
  package static func misses(
    of trace: Trace,
    capacity: UInt64
  ) throws(SimulationFailure) -> Int {
    var simulation = Simulation(Policy(capacity: capacity), objectCount: trace.sizes.count)
    let stamps = stamps(of: trace)
    for (position, object) in trace.objects.enumerated() {
      let size = trace.size(ofRequest: position)
      try simulation.request(object, stamp: stamps[position], size: size)
    }
    return simulation.misses
  }

  /// A stamp for each request of a trace: the position of its object's next request, negated.
  ///
  /// - Complexity: O(requests).
  static func stamps(of trace: Trace) -> [Int64] {
    trace.nextRequests.map { $0 < 0 ? -.max : -$0 }
  }
}
