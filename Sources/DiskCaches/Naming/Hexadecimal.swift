import CacheIndexes

/// Two lower-case hexadecimal digits for each byte, of which there are a multiple of four.
func hexadecimal<Bytes: SIMD>(_ bytes: Bytes) -> String where Bytes.Scalar == UInt8 {
  withUnsafeBytes(of: bytes) { bytes in
    String(unsafeUninitializedCapacity: 2 * bytes.count) { digits in
      let digits = UnsafeMutableRawBufferPointer(digits)
      for offset in stride(from: 0, to: bytes.count, by: 4) {
        let four = UInt32(
          littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
        )
        let characters = HexadecimalDigits.characters(of: UInt64(four))
        digits.storeBytes(of: characters.littleEndian, toByteOffset: 2 * offset, as: UInt64.self)
      }
      return digits.count
    }
  }
}

/// Whether a byte is one of `0` to `9` and `a` to `f`.
func isHexadecimalDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
}
