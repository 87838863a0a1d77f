/// What a ``PolicyCacheIndex`` uses one slot for.
@usableFromInline
enum SlotPhase: UInt8, Sendable {
  case free
  /// Announced to the policy; not an entry yet.
  case announced
  case resident
  /// Evicted, but remembered by the policy.
  case ghost
}
