/// What a ``PolicyCacheIndex`` knows of one slot.
@usableFromInline
struct SlotRecord: Sendable {
  /// What a slot is in use for.
  @usableFromInline
  enum Phase: Sendable {
    case free
    /// Announced to the policy; not an entry yet.
    case announced
    case resident
    /// Evicted, but remembered by the policy.
    case ghost
  }

  @usableFromInline var name: Filename
  @usableFromInline var size: UInt64
  @usableFromInline var stamp: Int64
  @usableFromInline var phase: Phase

  @inlinable
  init(name: Filename, size: UInt64, stamp: Int64, phase: Phase) {
    self.name = name
    self.size = size
    self.stamp = stamp
    self.phase = phase
  }
}
