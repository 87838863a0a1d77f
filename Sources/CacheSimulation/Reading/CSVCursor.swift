/// Walks over the columns of a line, eight bytes a step, as long as nothing in it is unusual.
///
/// Lines come from a stream, which has ``ByteStream/slack`` readable bytes behind the last of them;
/// whatever ends a line there, it is neither a digit nor a comma.
struct CSVCursor {
  private static let powers: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
  ]

  // Safe: it never goes behind the end of the line, and eight bytes can be read even there.
  private var position: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>

  /// Begins at the first column; `nil` for a line that is nowhere.
  @inline(__always)
  init?(_ line: Bytes) {
    guard let start = line.baseAddress else { return nil }
    position = start
    end = start + line.count
  }

  /// Whether there is nothing left.
  var isAtEnd: Bool {
    @inline(__always) get { position >= end }
  }

  /// Takes a column that is a number and nothing else; `nil` for any other column.
  ///
  /// Zeros in front make a text of digits, so a number has none.
  @inline(__always)
  mutating func nextNumber() -> UInt64? {
    let isZero = position.pointee == UInt8(ascii: "0")
    var (value, count) = nextDigits()
    guard count > 0, !isZero || count == 1 else { return nil }
    if count == 8 {
      let (part, more) = nextDigits()
      value = value &* Self.powers[more] &+ part
      if more == 8 {
        let (part, more) = nextDigits()
        let (product, isTooLarge) = value.multipliedReportingOverflow(by: Self.powers[more])
        let (sum, overflows) = product.addingReportingOverflow(part)
        guard more < 8, !isTooLarge, !overflows else { return nil }
        value = sum
      }
    }
    return takeComma() ? value : nil
  }

  /// Passes over a column; whether it was one without quotes.
  @inline(__always)
  mutating func skipColumn() -> Bool {
    while position < end {
      let word = nextWord
      let commas = Self.zeros(word ^ Self.all(UInt8(ascii: ",")))
      let quotes = Self.zeros(word ^ Self.all(UInt8(ascii: "\"")))
      if commas | quotes != 0 {
        position += (commas | quotes).trailingZeroBitCount / 8
        break
      }
      position += 8
    }
    if position > end { position = end }
    return takeComma()
  }

  /// Whether a column ends here; the next one is then behind the comma, if there is one.
  @inline(__always)
  private mutating func takeComma() -> Bool {
    if position >= end { return position == end }
    guard position.pointee == UInt8(ascii: ",") else { return false }
    position += 1
    return true
  }

  /// Takes up to eight digits.
  @inline(__always)
  private mutating func nextDigits() -> (value: UInt64, count: Int) {
    let word = nextWord ^ Self.all(UInt8(ascii: "0"))
    // Bytes above nine get their highest bit set; a carry goes to bytes behind such a one only.
    let others = ((word &+ Self.all(0x76)) | word) & Self.all(0x80)
    let count = others.trailingZeroBitCount / 8
    position += count
    // Digits that are missing become zeros in front.
    var digits = word << (64 - 8 * UInt64(count))
    digits = digits &* 10 &+ digits >> 8
    let mask: UInt64 = 0x0000_00FF_0000_00FF
    let upper = (digits & mask) &* (100 + 1_000_000 << 32)
    let lower = (digits >> 16 & mask) &* (1 + 10_000 << 32)
    return ((upper &+ lower) >> 32, count)
  }

  private var nextWord: UInt64 {
    @inline(__always) get {
      UInt64(littleEndian: UnsafeRawPointer(position).loadUnaligned(as: UInt64.self))
    }
  }

  @inline(__always)
  private static func all(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// The highest bit of the first byte that is zero, and perhaps of some behind it.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 {
    (word &- all(1)) & ~word & all(0x80)
  }
}
