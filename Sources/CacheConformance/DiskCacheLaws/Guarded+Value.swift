import CacheIndexes

extension Guarded {
  /// The value as it is at one moment.
  var value: Value {
    get { withLock { $0 } }
    set { withLock { $0 = newValue } }
  }
}
