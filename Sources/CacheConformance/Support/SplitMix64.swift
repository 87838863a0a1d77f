/// A small, fast generator whose numbers are the same on every machine, so that a seed is a test
/// case.
///
/// It is Sebastiano Vigna's SplitMix64.
///
/// ```swift
/// var generator = SplitMix64(seed: 42)
/// Int.random(in: 1...6, using: &generator)
/// ```
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates the generator of one sequence.
  ///
  /// - Parameter seed: Which sequence; any number.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next number of the sequence, from all of `UInt64` alike.
  ///
  /// - Returns: The number.
  /// - Complexity: O(1).
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
