public import EvictionPolicies

/// A use that the policy of a ``PolicyCacheIndex`` has not heard of yet.
@usableFromInline
struct SlotUse: Sendable {
  @usableFromInline let slot: Slot
  @usableFromInline let stamp: Int64

  @inlinable
  init(slot: Slot, stamp: Int64) {
    self.slot = slot
    self.stamp = stamp
  }
}
