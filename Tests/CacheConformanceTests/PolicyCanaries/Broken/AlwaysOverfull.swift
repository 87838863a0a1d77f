import EvictionPolicies

/// Wants an eviction although nothing is left.
struct AlwaysOverfull: CanaryPolicy {
  var capacity: UInt64 = 0
  var queue = PlainQueue()

  var isOverfull: Bool { true }
}
