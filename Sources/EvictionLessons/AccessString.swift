import CacheSimulation

/// Requests as people write them on a blackboard: `a b c a d`.
///
/// Objects have names, and the size 1 unless one stands behind a colon where the name comes first:
/// `a:3 b a`.
///
/// ```swift
/// let accesses = try AccessString("a b:2 a")
/// accesses.objects  // [0, 1, 0]
/// accesses.names    // ["a", "b"]
/// accesses.sizes    // [1, 2]
/// ```
public struct AccessString: Hashable, Sendable {
  /// The most requests that a lesson may have.
  public static let mostRequests = 1_000

  /// The object of each request, numbered in the order of first appearance.
  public let objects: [UInt32]

  /// What each object is called.
  public let names: [String]

  /// What each object takes of the capacity.
  public let sizes: [UInt64]

  /// Reads requests, which blanks, line breaks or commas set apart.
  ///
  /// - Parameter text: The requests.
  /// - Throws: ``AccessStringError`` when there are none, or for the first one that is malformed.
  /// - Complexity: O(n).
  public init(_ text: String) throws(AccessStringError) {
    var objects: [UInt32] = []
    var names: [String] = []
    var sizes: [UInt64] = []
    // By bytes: strings are equal when they look the same.
    var numbers: [[UInt8]: Int] = [:]
    for part in text.unicodeScalars.split(whereSeparator: Self.isSeparator) {
      let word = Substring(part).utf8
      guard !part.contains(where: Self.isControl) else {
        throw .malformed(String(Substring(word)))
      }
      let sides = word.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      guard sides.count <= 2, let name = sides.first, !name.isEmpty else {
        throw .malformed(String(Substring(word)))
      }
      let size = sides.count == 2 ? Self.size(sides[1]) : 1
      guard let size else { throw .malformed(String(Substring(word))) }
      guard objects.count < Self.mostRequests else { throw .tooMany }
      let object = numbers[Array(name)]
      if let object, sides.count == 2, sizes[object] != size {
        throw .secondSize(String(Substring(word)), first: sizes[object])
      }
      objects.append(UInt32(object ?? names.count))
      if object == nil {
        numbers[Array(name)] = names.count
        names.append(String(Substring(name)))
        sizes.append(size)
      }
    }
    guard !objects.isEmpty else { throw .empty }
    self.objects = objects
    self.names = names
    self.sizes = sizes
  }

  /// The same as a trace.
  var trace: Trace { Trace(objects: objects, sizes: sizes) }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "," || scalar.properties.isWhitespace
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
  }

  /// A whole number from 0 to 10^12.
  private static func size(_ text: Substring.UTF8View) -> UInt64? {
    guard !text.isEmpty, text.count <= 12 else { return nil }
    var size: UInt64 = 0
    for byte in text {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      size = size * 10 + UInt64(byte - UInt8(ascii: "0"))
    }
    return size
  }
}
