extension UInt64 {
  /// A fraction of a capacity, rounded down, but one byte at least.
  ///
  /// A part of a divided cache is never nothing, so that every strategy works at every capacity.
  ///
  /// ```swift
  /// UInt64(99).share(0.1)  // 9
  /// UInt64(3).share(0.1)   // 1
  /// UInt64(0).share(0.1)   // 0
  /// ```
  ///
  /// - Parameter fraction: From 0 to 1.
  /// - Returns: The part's size in bytes, at most the capacity.
  @inlinable
  public func share(_ fraction: Double) -> UInt64 {
    // Above 2^53 a double may round up, past the whole.
    let part = Double(self) * fraction
    return part < Double(self) ? Swift.max(UInt64(part), Swift.min(self, 1)) : self
  }

  /// How many bytes of ghosts a strategy remembers that keeps a multiple of its capacity.
  ///
  /// Without a limit nothing is remembered: then nothing is evicted for want of room either.
  ///
  /// - Parameter multiple: Of the capacity; 0.9 or 4, say.
  /// - Returns: The bound in bytes; 0 where the capacity is `.max`.
  @inlinable
  public func ghostShare(_ multiple: Double) -> UInt64 {
    guard self != .max else { return 0 }
    let bound = Double(self) * multiple
    return bound < 0x1p63 ? UInt64(bound) : 1 << 63
  }
}
