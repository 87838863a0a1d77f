/// A capacity as it is asked for: so much, or a share of what there is.
enum CacheSize: Equatable {
  /// Bytes, or objects where objects are counted.
  case absolute(UInt64)
  /// A share in thousand-millionths of a percent.
  case share(nanopercents: UInt64)

  /// Why a text is no capacity.
  enum ParsingError: Error {
    case malformedSize, malformedCount, malformedShare, nothing
    case size(ByteCount.ParsingError)

    /// What should have stood there.
    var expected: String {
      switch self {
      case .malformedSize: ByteCount.ParsingError.malformed.explanation
      case .malformedCount: "expected a number of objects, or a share such as 1%"
      case .malformedShare: "expected a share such as 1% or 0.25%, of at most 1000000%"
      case .nothing: "expected more than nothing"
      case .size(let error): error.explanation
      }
    }
  }

  private static let nanopercentsOfPercent: UInt64 = 1_000_000_000

  /// Reads a capacity; a share has at most nine digits after the point.
  init(parsing text: String, countsObjects: Bool) throws(ParsingError) {
    if text.hasSuffix("%") {
      self = .share(nanopercents: try Self.nanopercents(text.dropLast()))
    } else if countsObjects {
      guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let count = UInt64(text) else {
        throw .malformedCount
      }
      self = .absolute(count)
    } else {
      do {
        self = .absolute(try ByteCount(parsing: text).bytes)
      } catch {
        throw .size(error)
      }
    }
    if self == .absolute(0) || self == .share(nanopercents: 0) { throw .nothing }
  }

  /// The capacity where everything together is so large: rounded down, but never nothing.
  func capacity(ofFootprint footprint: UInt64) -> UInt64 {
    switch self {
    case .absolute(let capacity): return capacity
    case .share(let nanopercents):
      let share =
        UInt128(footprint) * UInt128(nanopercents) / UInt128(100 * Self.nanopercentsOfPercent)
      return max(1, UInt64(clamping: share))
    }
  }

  private static func nanopercents(_ text: Substring) throws(ParsingError) -> UInt64 {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = parts.count == 2 ? String(parts[1]) : "0"
    let isWellFormed = ([parts[0]] + [Substring(fraction)]).allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard isWellFormed, fraction.utf8.count <= 9, let whole = UInt64(parts[0]), whole <= 1_000_000,
      let part = UInt64(fraction + String(repeating: "0", count: 9 - fraction.utf8.count))
    else { throw .malformedShare }
    return whole * nanopercentsOfPercent + part
  }
}
