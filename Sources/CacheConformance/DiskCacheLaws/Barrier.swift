import CacheIndexes
import Dispatch
import Foundation

/// Something that stops one system call, and all others of its kind, for as long as a law wants.
// Safe: `isClosed` is only used while `condition` is held.
final class Barrier: @unchecked Sendable {
  private let condition = NSCondition()
  private var isClosed = false
  private let arrival = DispatchSemaphore(value: 0)
  private let stops: @Sendable (SystemCall, String) -> Bool

  /// - Parameter stops: Which calls it stops while it is closed.
  init(stops: @escaping @Sendable (SystemCall, String) -> Bool) {
    self.stops = stops
  }

  var interceptor: FileSystem.Interceptor {
    { [self] call, path in
      if stops(call, path) {
        pass()
      }
      return .proceed
    }
  }

  func close() {
    condition.withLock { isClosed = true }
  }

  func open() {
    condition.withLock {
      isClosed = false
      condition.broadcast()
    }
  }

  /// Waits until a call was stopped.
  func awaitArrival(_ patience: DispatchTimeInterval) throws(LawViolation) {
    let result = arrival.wait(timeout: .now() + patience)
    try expect(result == .success, "the call to be made", found: "none")
  }

  private func pass() {
    condition.withLock {
      if isClosed {
        arrival.signal()
      }
      while isClosed {
        condition.wait()
      }
    }
  }
}
