/// Eight lower-case hexadecimal digits at once, as they stand in memory.
///
/// A word has a lane of eight bits for each digit, the first digit in the lowest lane; every step
/// below does the same to all lanes.
package enum HexadecimalDigits {
  /// The four bytes that eight digits stand for, the first in the lowest; `nil` when one of the
  /// characters is no such digit.
  @inline(__always)
  static func bytes(of characters: UInt64) -> UInt64? {
    // Below 128, the sum of a lane and less than 128 carries nothing into the next lane.
    guard characters & every(0x80) == 0 else { return nil }
    let isNumeral = isIn("0"..."9", characters)
    let isLetter = isIn("a"..."f", characters)
    guard isNumeral | isLetter == every(0x80) else { return nil }
    // The low half of the code of `a` is 1.
    let values = (characters & every(0x0F)) &+ (isLetter >> 7) &* 9
    var bytes = (values << 4 | values >> 8) & 0x00FF_00FF_00FF_00FF
    bytes = (bytes | bytes >> 8) & 0x0000_FFFF_0000_FFFF
    return (bytes | bytes >> 16) & 0xFFFF_FFFF
  }

  /// The eight digits that four bytes are written as.
  package static func characters(of bytes: UInt64) -> UInt64 {
    var values = (bytes | bytes << 16) & 0x0000_FFFF_0000_FFFF
    values = (values | values << 8) & 0x00FF_00FF_00FF_00FF
    values = (values >> 4 | values << 8) & every(0x0F)
    let isLetter = (values &+ every(0x80 - 10)) >> 7 & every(1)
    return values &+ every(0x30) &+ isLetter &* (0x61 - 0x30 - 10)
  }

  /// The top bit of each lane whose character is in a range.
  @inline(__always)
  private static func isIn(
    _ range: ClosedRange<Unicode.Scalar>,
    _ characters: UInt64
  ) -> UInt64 {
    let reachesLower = characters &+ every(0x80 - UInt64(range.lowerBound.value))
    let passesUpper = characters &+ every(0x7F - UInt64(range.upperBound.value))
    return reachesLower & ~passesUpper & every(0x80)
  }

  /// A word with the same number in every lane.
  @inline(__always)
  private static func every(_ lane: UInt64) -> UInt64 { lane &* 0x0101_0101_0101_0101 }
}
