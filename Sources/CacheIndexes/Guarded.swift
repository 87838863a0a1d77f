public import Foundation

/// A value that one thread at a time may use.
///
/// `Synchronization.Mutex` promises the same. But where threads really wait for it the thread
/// sanitizer does not notice on Linux, and reports races that are none, to users of this package
/// too.
// Safe: `value` is only used while `lock` is held.
@usableFromInline
package final class Guarded<Value: Sendable>: @unchecked Sendable {
  @usableFromInline let lock = NSLock()
  // Safe: whoever has the lock is alone, so that the run-time check would find nothing.
  @exclusivity(unchecked) @usableFromInline var value: Value

  @inlinable
  package init(_ value: Value) {
    self.value = value
  }

  /// Uses the value while no other thread does.
  @inlinable
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }

  /// Uses the value unless another thread does.
  ///
  /// - Returns: What the body returns; `nil` when it was not run.
  @inlinable
  package func withLockIfAvailable<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard lock.try() else { return nil }
    defer { lock.unlock() }
    return try body(&value)
  }
}
