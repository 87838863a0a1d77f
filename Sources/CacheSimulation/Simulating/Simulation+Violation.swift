import EvictionPolicies

extension Simulation {
  /// What is wrong with the policy or the bookkeeping, in one sentence; `nil` for nothing.
  ///
  /// - Complexity: that of evicting every object from a copy.
  func violation() -> String? {
    if let violation = policy.invariantViolation() { return violation }
    if usedBytes > capacity {
      return "\(usedBytes) bytes are held, above the capacity"
    }
    var held = Set<UInt32>()
    var copy = policy
    while let slot = copy.evict() {
      let object = object(at: slot)
      guard holds(object), held.insert(object).inserted else {
        return "object \(object) would be evicted twice, or without being held"
      }
    }
    guard held.count == count else {
      return "\(count) objects are held, \(held.count) can be evicted"
    }
    return nil
  }
}
