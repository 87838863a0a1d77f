/// The blocks of 64 bytes of which MD5 and SHA-256 digest a message: its own, and one or two with
/// its rest and the padding: a one bit, zeros up to 8 bytes before the end, and the number of bits.
enum DigestBlocks {
  private static let size = 64

  /// Shows each block, without a copy of the message.
  ///
  /// - Parameters:
  ///   - message: The bytes to digest.
  ///   - length: Puts the number of bits into the byte order of the digest.
  ///   - body: Receives each block in turn.
  @inline(__always)
  static func forEach(
    of message: UnsafeBufferPointer<UInt8>,
    length: (UInt64) -> UInt64,
    _ body: (UnsafeRawBufferPointer) -> Void
  ) {
    let message = UnsafeRawBufferPointer(message)
    let wholeSize = message.count / size * size
    for start in stride(from: 0, to: wholeSize, by: size) {
      body(UnsafeRawBufferPointer(rebasing: message[start..<start + size]))
    }
    let rest = message[wholeSize...]
    let paddedSize = (rest.count + 8) / size * size + size
    withUnsafeTemporaryAllocation(byteCount: paddedSize, alignment: 8) { padded in
      padded.initializeMemory(as: UInt8.self, repeating: 0)
      padded.copyBytes(from: rest)
      padded[rest.count] = 0x80
      let bitCount = length(UInt64(message.count) * 8)
      padded.storeBytes(of: bitCount, toByteOffset: paddedSize - 8, as: UInt64.self)
      for start in stride(from: 0, to: paddedSize, by: size) {
        body(UnsafeRawBufferPointer(rebasing: padded[start..<start + size]))
      }
    }
  }
}

extension FixedWidthInteger {
  @inline(__always)
  func rotated(left count: Int) -> Self {
    self &<< Self(count) | self &>> Self(Self.bitWidth - count)
  }
}
