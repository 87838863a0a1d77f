/// A number of bytes, read and written with the units people use.
struct ByteCount: Equatable {
  let bytes: UInt64

  init(_ bytes: UInt64) {
    self.bytes = bytes
  }
}

// MARK: - Reading

extension ByteCount {
  /// Why a text is no number of bytes.
  enum ParsingError: Error, Equatable {
    case malformed
    case tooLarge
    /// A fraction of plain bytes.
    case notWhole
    /// Less than a byte of a larger unit.
    case tooSmall

    var explanation: String {
      switch self {
      case .malformed: "expected a size such as 500MB, 2GiB or 1000000"
      case .tooLarge: "expected a size of at most \(UInt64.max) bytes"
      case .notWhole: "expected a whole number of bytes"
      case .tooSmall: "expected at least one byte, or 0"
      }
    }
  }

  private static let units: [String: UInt64] = [
    "": 1, "b": 1,
    "kb": 1000, "mb": 1_000_000, "gb": 1_000_000_000, "tb": 1_000_000_000_000,
    "kib": 1 << 10, "mib": 1 << 20, "gib": 1 << 30, "tib": 1 << 40,
  ]

  /// Reads a size: digits, perhaps a fraction, perhaps a unit in any case and a space before it.
  ///
  /// `MB` is 10^6 bytes, `MiB` is 2^20, and so on up to `TB` and `TiB`; no unit or `B` is bytes.
  /// A fraction counts exactly, `1.5GB` is 1,500,000,000 bytes; what is left below one byte is
  /// dropped, so that a limit is never more than was written. Less than a byte in all is an error,
  /// as is a fraction of plain bytes: neither is a size that somebody meant.
  init(parsing text: String) throws(ParsingError) {
    let digits = text.utf8.prefix(while: Self.isDigit)
    var rest = text.utf8[digits.endIndex...]
    var fraction = rest.prefix(0)
    if rest.first == UInt8(ascii: ".") {
      fraction = rest.dropFirst().prefix(while: Self.isDigit)
      guard !fraction.isEmpty else { throw .malformed }
      rest = rest[fraction.endIndex...]
    }
    var unitName = (String(rest) ?? " ").lowercased()
    if unitName.count > 1, unitName.first == " " {
      unitName.removeFirst()
    }
    // Other letters than those of ASCII may become them in lower case.
    guard rest.allSatisfy({ $0 < 0x80 }) else { throw .malformed }
    guard !digits.isEmpty, let unit = Self.units[unitName] else { throw .malformed }

    let whole = try Self.product(of: Self.value(of: digits), unit)
    let part = Self.bytes(ofFraction: fraction, of: unit)
    let (sum, overflow) = whole.addingReportingOverflow(part)
    guard !overflow else { throw .tooLarge }
    let isFractional = fraction.contains { $0 != UInt8(ascii: "0") }
    guard !isFractional || unit > 1 else { throw .notWhole }
    guard !isFractional || sum > 0 else { throw .tooSmall }
    bytes = sum
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func value(of digits: Substring.UTF8View) throws(ParsingError) -> UInt64 {
    var value: UInt64 = 0
    for digit in digits {
      value = try product(of: value, 10)
      let (sum, overflow) = value.addingReportingOverflow(UInt64(digit - UInt8(ascii: "0")))
      guard !overflow else { throw .tooLarge }
      value = sum
    }
    return value
  }

  private static func product(of lhs: UInt64, _ rhs: UInt64) throws(ParsingError) -> UInt64 {
    let (product, overflow) = lhs.multipliedReportingOverflow(by: rhs)
    guard !overflow else { throw .tooLarge }
    return product
  }

  /// Long division by ten from the last digit on: what is carried out of the first one is whole.
  private static func bytes(ofFraction digits: Substring.UTF8View, of unit: UInt64) -> UInt64 {
    digits.reversed().reduce(0) { carry, digit in
      (UInt64(digit - UInt8(ascii: "0")) * unit + carry) / 10
    }
  }
}

// MARK: - Writing

extension ByteCount: CustomStringConvertible {
  /// Three digits and a decimal unit, rounded: `999 B`, `1.50 GB`.
  var description: String {
    guard bytes >= 1000 else { return "\(bytes) B" }
    var unit: UInt128 = 1
    for name in ["kB", "MB", "GB", "TB", "PB", "EB"] {
      unit *= 1000
      for (decimals, scale) in [(2, 100), (1, 10), (0, 1)] as [(Int, UInt128)] {
        let scaled = (UInt128(bytes) * scale + unit / 2) / unit
        guard scaled < 1000 else { continue }
        let fraction = String(String(scaled % scale + scale).dropFirst())
        return "\(scaled / scale)\(decimals > 0 ? "." + fraction : "") \(name)"
      }
    }
    return "\(bytes) B"
  }

  /// The rounded size, and in brackets the exact one where it says more.
  var exact: String {
    bytes < 1000 ? description : "\(description) (\(Grouped(bytes)) bytes)"
  }
}
