import EvictionPolicies

/// Keeps its order in an object, so that copies are one policy.
struct SharesItsQueue: CanaryPolicy {
  var capacity: UInt64 = 0
  private let shared = SharedQueue()

  var queue: PlainQueue {
    get { shared.value }
    nonmutating set { shared.value = newValue }
  }
}
