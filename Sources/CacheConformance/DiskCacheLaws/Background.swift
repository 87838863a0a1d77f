import CacheIndexes
import Dispatch
import Foundation

/// Work on a thread of its own.
final class Background: Sendable {
  private let ended = DispatchGroup()
  private let violation = Guarded<LawViolation?>(nil)

  init(_ work: @escaping @Sendable () throws(LawViolation) -> Void) {
    ended.enter()
    // A thread of its own: those that others share may all be waiting.
    Thread.detachNewThread { [ended, violation] in
      do throws(LawViolation) {
        try work()
      } catch {
        violation.value = error
      }
      ended.leave()
    }
  }

  func hasEnded(within patience: DispatchTimeInterval) -> Bool {
    ended.wait(timeout: .now() + patience) == .success
  }

  /// Waits for the end.
  ///
  /// - Returns: What was thrown.
  @discardableResult
  func join() -> LawViolation? {
    ended.wait()
    return violation.value
  }
}
