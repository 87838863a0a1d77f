/// The sixteen bytes that 32 lower-case hexadecimal digits stand for.
@usableFromInline
package struct NameDigest: Hashable, Sendable {
  /// The digits of one digest.
  static let digitCount = 32

  static let none = NameDigest(first: 0, second: 0)

  let first: UInt64
  let second: UInt64

  /// A digest of two halves, the first byte in the lowest place of the first.
  package init(first: UInt64, second: UInt64) {
    self.first = first
    self.second = second
  }

  /// Reads digits; `nil` when one of the characters is no lower-case hexadecimal digit.
  ///
  /// - Parameters:
  ///   - characters: At least so many characters that 32 follow the offset.
  ///   - offset: Where the digits begin.
  @inline(__always)
  init?(digits characters: UnsafeRawBufferPointer, from offset: Int) {
    @inline(__always)
    func bytes(_ word: Int) -> UInt64? {
      let word = characters.loadUnaligned(fromByteOffset: offset + 8 * word, as: UInt64.self)
      return HexadecimalDigits.bytes(of: UInt64(littleEndian: word))
    }
    guard let b0 = bytes(0), let b1 = bytes(1), let b2 = bytes(2), let b3 = bytes(3) else {
      return nil
    }
    first = b0 | b1 << 32
    second = b2 | b3 << 32
  }

  /// Writes the digits.
  ///
  /// - Parameters:
  ///   - buffer: Room for at least 32 characters after the offset.
  ///   - offset: Where the digits begin.
  func writeDigits(to buffer: UnsafeMutableRawBufferPointer, from offset: Int) {
    for (word, bytes) in [first, first >> 32, second, second >> 32].enumerated() {
      let characters = HexadecimalDigits.characters(of: bytes & 0xFFFF_FFFF)
      buffer.storeBytes(
        of: characters.littleEndian,
        toByteOffset: offset + 8 * word,
        as: UInt64.self
      )
    }
  }
}
