/// Evicts what was used once before it evicts what was used again.
public struct OnceFirst: EvictionPolicy {
  /// The lists, of which every slot is in one.
  @usableFromInline
  enum Queue: UInt8, CaseIterable, Sendable { case once, again }

  /// The cache's limit in bytes; it does not change the order.
  public var capacity: UInt64

  @usableFromInline var lists = LinkedLists<Queue>()

  /// Creates a policy that holds nothing.
  public init(capacity: UInt64) {
    self.capacity = capacity
  }

  /// Moves a slot to the end of those that were used again.
  @inlinable
  public mutating func access(_ slot: Slot, stamp: Int64) {
    lists.move(slot, to: .again)
  }

  /// The list that the next victim is the first of.
  @inlinable
  var source: Queue {
    lists.count(of: .once) > lists.count(of: .again) / 4 ? .once : .again
  }

  /// Evicts what was used once, unless four times as many were used again.
  @inlinable
  public mutating func evict() -> Slot? {
    lists.removeFirst(of: source)
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
