/// What ``Cacheus`` keeps with an object: how often it was used, and what has become of it.
@usableFromInline
struct CacheusMark: Sendable {
  @usableFromInline var rawValue: UInt32

  @inlinable
  init(_ rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// An object asked for once.
  @inlinable
  static var newcomer: CacheusMark {
    var mark = CacheusMark(1)
    mark.isNew = true
    return mark
  }

  @inlinable
  static var mostFrequent: UInt32 { 1 << 22 - 1 }

  /// The number of requests, up to ``mostFrequent``.
  @inlinable
  var frequency: UInt32 {
    get { rawValue & Self.mostFrequent }
    set { rawValue = rawValue & ~Self.mostFrequent | min(newValue, Self.mostFrequent) }
  }

  /// Whether it has not been used again since it came, the cache being full.
  @inlinable
  var isNew: Bool {
    get { self[29] }
    set { self[29] = newValue }
  }

  /// Whether it fell back from the reused part.
  @inlinable
  var isDemoted: Bool {
    get { self[30] }
    set { self[30] = newValue }
  }

  /// Whether it was remembered when it was announced.
  @inlinable
  var isReturning: Bool {
    get { self[31] }
    set { self[31] = newValue }
  }

  @inlinable
  subscript(bit: UInt32) -> Bool {
    get { rawValue >> bit & 1 == 1 }
    set { rawValue = rawValue & ~(1 << bit) | (newValue ? 1 << bit : 0) }
  }
}
