import Foundation

/// Real threads that start together, so that what they do overlaps.
package enum Threads {
  /// Runs a closure on several threads at once, and returns when all are done.
  ///
  /// - Parameters:
  ///   - count: How many threads.
  ///   - stackSize: The bytes of stack that each has; `nil` for the system's default.
  ///   - body: Receives the number of its thread, from 0.
  package static func run(
    _ count: Int,
    stackSize: Int? = nil,
    _ body: @escaping @Sendable (Int) -> Void
  ) {
    let gate = Gate(count)
    let finished = DispatchSemaphore(value: 0)
    for number in 0..<count {
      let thread = Thread {
        gate.pass()
        body(number)
        finished.signal()
      }
      if let stackSize {
        thread.stackSize = stackSize
      }
      thread.start()
    }
    for _ in 0..<count {
      finished.wait()
    }
  }
}

/// Holds threads back until the last of them has arrived.
// Safe: `missing` is only used while `condition` is locked.
private final class Gate: @unchecked Sendable {
  private let condition = NSCondition()
  private var missing: Int

  init(_ count: Int) {
    missing = count
  }

  func pass() {
    condition.withLock {
      missing -= 1
      condition.broadcast()
      while missing > 0 {
        condition.wait()
      }
    }
  }
}
