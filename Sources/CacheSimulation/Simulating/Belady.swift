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
enum Belady {
  typealias Policy = LRU<IndexedHeap>

  /// A stamp for each request of a trace: the position of its object's next request, negated.
  ///
  /// - Complexity: O(requests).
  static func stamps(of trace: Trace) -> [Int64] {
    trace.nextRequests.map { $0 < 0 ? -.max : -$0 }
  }
}
