/// Two lower-case hexadecimal digits for each byte.
func hexadecimal<Bytes: SIMD>(_ bytes: Bytes) -> String where Bytes.Scalar == UInt8 {
  String(unsafeUninitializedCapacity: 2 * bytes.scalarCount) { buffer in
    for index in bytes.indices {
      buffer[2 * index] = hexadecimalDigit(bytes[index] >> 4)
      buffer[2 * index + 1] = hexadecimalDigit(bytes[index] & 0x0F)
    }
    return 2 * bytes.scalarCount
  }
}

private func hexadecimalDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
}

/// Whether a byte is one of `0` to `9` and `a` to `f`.
func isHexadecimalDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
}
