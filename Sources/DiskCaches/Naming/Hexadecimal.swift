/// Two lower-case hexadecimal digits for each byte.
func hexadecimal<Bytes: SIMD>(_ bytes: Bytes) -> String where Bytes.Scalar == UInt8 {
  withUnsafeBytes(of: bytes) { bytes in
    String(unsafeUninitializedCapacity: 2 * bytes.count) { digits in
      for index in bytes.indices {
        digits[2 * index] = hexadecimalDigit(bytes[index] >> 4)
        digits[2 * index + 1] = hexadecimalDigit(bytes[index] & 0x0F)
      }
      return digits.count
    }
  }
}

private func hexadecimalDigit(_ value: UInt8) -> UInt8 {
  value &+ (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
}

/// Whether a byte is one of `0` to `9` and `a` to `f`.
func isHexadecimalDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
}
