import CacheIndexes

/// Lets the total wrap around at `UInt64.max`.
// Safe: adds no state to `CacheIndex`.
final class WrappingTotalIndex: CacheIndex, @unchecked Sendable {
  override var totalSize: UInt64 { entries.reduce(0) { $0 &+ $1.size } }
}
