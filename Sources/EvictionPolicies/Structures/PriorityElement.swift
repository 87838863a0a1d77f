/// A slot with its key, as ``SortedArray`` and ``IndexedHeap`` store it.
@usableFromInline
struct PriorityElement: Sendable {
  @usableFromInline let key: PriorityKey
  @usableFromInline let slot: Slot

  @inlinable
  init(key: PriorityKey, slot: Slot) {
    self.key = key
    self.slot = slot
  }
}
