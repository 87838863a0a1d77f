import EvictionPolicies

/// First in, first out, but only what takes a quarter of the capacity at most comes in.
struct AdmitsSmallOnly: CanaryPolicy {
  var capacity: UInt64 = 0
  var queue = PlainQueue()

  func admits(_ slot: Slot, size: UInt64) -> Bool { size <= capacity / 4 }
}
