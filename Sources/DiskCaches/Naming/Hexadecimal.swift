private let digits = Array("0123456789abcdef".utf8)

/// Two lower-case hexadecimal digits for each byte.
func hexadecimal(_ bytes: [UInt8]) -> String {
  String(unsafeUninitializedCapacity: 2 * bytes.count) { buffer in
    for (index, byte) in bytes.enumerated() {
      buffer[2 * index] = digits[Int(byte >> 4)]
      buffer[2 * index + 1] = digits[Int(byte & 0x0F)]
    }
    return 2 * bytes.count
  }
}

/// Whether a byte is one of `0` to `9` and `a` to `f`.
func isHexadecimalDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
}
