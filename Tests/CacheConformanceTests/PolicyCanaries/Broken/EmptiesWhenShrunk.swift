import EvictionPolicies

/// Starts afresh when the capacity becomes smaller.
struct EmptiesWhenShrunk: CanaryPolicy {
  var queue = PlainQueue()
  var capacity: UInt64 = 0 {
    didSet {
      if capacity < oldValue {
        queue = PlainQueue()
      }
    }
  }
}
