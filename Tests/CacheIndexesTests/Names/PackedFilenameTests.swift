import Testing

@testable import CacheIndexes

@Suite struct PackedFilenameTests {
  private static let digits = "0123456789abcdef"

  private static func isText(_ name: PackedFilename) -> Bool {
    if case .text = name { true } else { false }
  }

  @Test(arguments: [
    "", "a", "00000000000000000000000000000000", "ffffffffffffffffffffffffffffffff",
    digits + digits, digits + "fedcba9876543210", digits + digits + digits + digits,
    String(repeating: "f", count: 64), "900150983cd24fb0d6963f7d28e17f72",
  ])
  func namesComeBack(_ name: String) {
    let packed = PackedFilename(name)
    #expect(packed.string == name)
    #expect(packed.string.utf8.elementsEqual(name.utf8))
    #expect(Self.isText(packed) == (name.utf8.count < 32))
  }

  /// Every byte in every place of a word: packed exactly when it is a lower-case digit.
  @Test func onlyLowerCaseDigitsArePacked() {
    for place in 0..<32 {
      for byte in UInt8.min ... .max {
        var bytes = Array((Self.digits + Self.digits).utf8)
        bytes[place] = byte
        let packed = bytes.withUnsafeBytes { PackedFilename(utf8: $0) }
        let isDigit = Self.digits.utf8.contains(byte)
        #expect(packed.map(Self.isText) == (byte < 0x80 ? !isDigit : nil))
        if let packed {
          #expect(packed == PackedFilename(String(decoding: bytes, as: UTF8.self)))
          #expect(packed.string.utf8.elementsEqual(bytes))
        }
      }
    }
  }

  @Test(arguments: [31, 33, 48, 63, 65, 128])
  func otherLengthsAreKeptAsTheyAre(_ count: Int) {
    let name = String(repeating: "0", count: count)
    #expect(Self.isText(PackedFilename(name)))
    #expect(PackedFilename(name).string == name)
  }

  @Test func eachDigitCounts() {
    let name = Array((Self.digits + Self.digits + Self.digits + Self.digits).utf8)
    var all: Set<PackedFilename> = [PackedFilename(String(decoding: name, as: UTF8.self))]
    for place in name.indices {
      for digit in Self.digits.utf8 where digit != name[place] {
        var other = name
        other[place] = digit
        all.insert(PackedFilename(String(decoding: other, as: UTF8.self)))
      }
    }
    #expect(all.count == 1 + 64 * 15)
  }
}
