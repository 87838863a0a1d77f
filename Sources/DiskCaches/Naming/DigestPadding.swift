/// The padding that MD5 and SHA-256 share: the message, a one bit, zeros up to 8 bytes before a
/// multiple of 64, and the number of bits.
///
/// - Parameters:
///   - message: The bytes to digest.
///   - length: Puts the number of bits into the byte order of the digest.
/// - Returns: Whole blocks of 64 bytes.
func paddedForDigest(
  _ message: UnsafeBufferPointer<UInt8>,
  length: (UInt64) -> UInt64
) -> [UInt8] {
  let blockCount = (message.count + 8) / 64 + 1
  var padded: [UInt8] = []
  padded.reserveCapacity(64 * blockCount)
  padded.append(contentsOf: message)
  padded.append(0x80)
  padded.append(contentsOf: repeatElement(0, count: 64 * blockCount - 8 - padded.count))
  withUnsafeBytes(of: length(UInt64(message.count) * 8)) { padded.append(contentsOf: $0) }
  return padded
}

extension FixedWidthInteger {
  func rotated(left count: Int) -> Self { self << count | self >> (Self.bitWidth - count) }
}
