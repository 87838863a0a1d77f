import Synchronization

/// A queue that copies of a value share.
final class SharedQueue: Sendable {
  private let queue = Mutex(PlainQueue())

  var value: PlainQueue {
    get { queue.withLock { $0 } }
    set { queue.withLock { $0 = newValue } }
  }
}
