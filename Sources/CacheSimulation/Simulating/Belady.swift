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
    var next = [Int64](repeating: .max, count: trace.sizes.count)
    var stamps = [Int64](repeating: 0, count: trace.objects.count)
    var position = trace.objects.count - 1
    while position >= 0 {
      let object = Int(trace.objects[position])
      stamps[position] = -next[object]
      next[object] = Int64(position)
      position -= 1
    }
    return stamps
  }
}
