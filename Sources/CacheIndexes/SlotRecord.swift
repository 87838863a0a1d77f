/// What a ``PolicyCacheIndex`` knows of the object in one slot, besides its name.
@usableFromInline
struct SlotRecord: Sendable {
  @usableFromInline var size: UInt64
  @usableFromInline var stamp: Int64

  @inlinable
  init(size: UInt64, stamp: Int64) {
    self.size = size
    self.stamp = stamp
  }
}
