/// A small, fast generator whose numbers are the same on every machine, so that a seed is a test
/// case, and a strategy with random choices repeats them.
///
/// It is Sebastiano Vigna's SplitMix64.
///
/// ```swift
/// var generator = SplitMix64(seed: 42)
/// Int.random(in: 1...6, using: &generator)
/// ```
public struct SplitMix64: RandomNumberGenerator, Sendable {
  @usableFromInline var state: UInt64

  /// Creates the generator of one sequence.
  ///
  /// - Parameter seed: Which sequence; any number.
  @inlinable
  public init(seed: UInt64) {
    state = seed
  }

  /// The next number of the sequence, from all of `UInt64` alike.
  ///
  /// - Returns: The number.
  /// - Complexity: O(1).
  @inlinable
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number from 0 up to, but not including, 1.
  ///
  /// - Returns: One of 2^53 numbers, all alike.
  /// - Complexity: O(1).
  @inlinable
  public mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A number from 0 up to, but not including, a bound.
  ///
  /// The high half of a product, which is off by less than bound / 2^64.
  ///
  /// - Parameter bound: Above 0.
  /// - Returns: One of the numbers below the bound.
  /// - Complexity: O(1).
  @inlinable
  public mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }
}
