/// Evicts what was used once before it evicts what was used again.
public struct OnceFirst: EvictionPolicy {
  /// The lists, of which every slot is in one.
  @usableFromInline
  enum Queue: UInt8, CaseIterable, Sendable { case once }

  /// The cache's limit in bytes; it does not change the order.
  public var capacity: UInt64

  @usableFromInline var lists = LinkedLists<Queue>()

  /// Creates a policy that holds nothing.
  public init(capacity: UInt64) {
    self.capacity = capacity
  }

  /// Does nothing as yet.
  @inlinable
  public mutating func access(_ slot: Slot, stamp: Int64) {}

  /// Evicts the slot admitted longest ago.
  @inlinable
  public mutating func evict() -> Slot? {
    lists.removeFirst(of: .once)
  }

  /// Admits a slot at the end of the queue.
  @inlinable
  public mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    lists.append(slot, to: .once, size: size)
  }

  /// Takes out a resident slot.
  @inlinable
  public mutating func remove(_ slot: Slot) {
    lists.remove(slot)
  }
}
