#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A piece of a trace, valid until the stream that it is from goes on.
typealias Bytes = UnsafeBufferPointer<UInt8>

extension Bytes {
  /// The number that all of the bytes write in decimal; `nil` when they don't, or it is too large.
  @inline(__always)
  var decimal: UInt64? {
    guard count > 0, count <= 20 else { return nil }
    var value: UInt64 = 0
    if count <= 19 {
      for byte in self {
        let digit = byte &- UInt8(ascii: "0")
        guard digit < 10 else { return nil }
        value = value &* 10 &+ UInt64(digit)
      }
      return value
    }
    for byte in self {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflows) = product.addingReportingOverflow(UInt64(digit))
      guard !isTooLarge, !overflows else { return nil }
      value = sum
    }
    return value
  }

  /// A part by positions.
  @inline(__always)
  func part(_ range: Range<Int>) -> Bytes {
    Bytes(rebasing: self[range])
  }

  /// The bytes without blanks at either end.
  @inline(__always)
  var trimmed: Bytes {
    var (start, end) = (0, count)
    while start < end, Self.isBlank(self[start]) { start += 1 }
    while end > start, Self.isBlank(self[end - 1]) { end -= 1 }
    return part(start..<end)
  }

  /// The position of a byte at or after another; `count` when there is none.
  @inline(__always)
  func position(of byte: UInt8, from start: Int) -> Int {
    // Safe: the search goes no further than the bytes that are left.
    guard start < count, let base = baseAddress,
      let found = memchr(base + start, CInt(byte), count - start)
    else { return count }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Takes the next word off, which blanks end.
  @inline(__always)
  mutating func nextWord() -> Bytes? {
    var start = 0
    while start < count, Self.isBlank(self[start]) { start += 1 }
    var end = start
    while end < count, !Self.isBlank(self[end]) { end += 1 }
    guard end > start else { return nil }
    let word = part(start..<end)
    self = part(end..<count)
    return word
  }

  @inline(__always)
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
