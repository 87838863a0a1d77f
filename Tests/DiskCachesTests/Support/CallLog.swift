import CacheIndexes
import Synchronization

/// The system calls that were made, in their order.
final class CallLog: Sendable {
  private let calls = Mutex<[SystemCall]>([])

  var interceptor: FileSystem.Interceptor {
    { [self] call, _ in
      calls.withLock { $0.append(call) }
      return .proceed
    }
  }

  /// The calls since the last time.
  func take() -> [SystemCall] {
    calls.withLock { calls in
      defer { calls = [] }
      return calls
    }
  }
}
