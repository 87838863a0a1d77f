/// What queues order by: the stamp, and among equal stamps the sequence number.
///
/// Sequence numbers are never reused within a queue, so no two keys in it are equal and every
/// structure gives the same order.
@usableFromInline
struct PriorityKey: Equatable, Comparable, Sendable {
  @usableFromInline let stamp: Int64
  @usableFromInline let sequence: UInt64

  @inlinable
  init(stamp: Int64, sequence: UInt64) {
    self.stamp = stamp
    self.sequence = sequence
  }

  @inlinable
  static func < (lhs: PriorityKey, rhs: PriorityKey) -> Bool {
    lhs.stamp != rhs.stamp ? lhs.stamp < rhs.stamp : lhs.sequence < rhs.sequence
  }
}
