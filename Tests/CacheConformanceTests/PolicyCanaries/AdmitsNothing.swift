import EvictionPolicies

/// First in, first out, of what a directory holds already: no newcomer comes in.
struct AdmitsNothing: CanaryPolicy {
  var capacity: UInt64 = 0
  var queue = PlainQueue()

  func admits(_ slot: Slot, size: UInt64) -> Bool { false }
}
