import Testing

@testable import cachelab

@Suite("Sizes")
struct ByteCountTests {
  @Test(
    arguments: [
      ("0", 0), ("1000000", 1_000_000), ("0012", 12), ("7B", 7), ("7 B", 7),
      ("500MB", 500_000_000), ("500mb", 500_000_000), ("500 Mb", 500_000_000),
      ("1kB", 1000), ("1KB", 1000), ("1KiB", 1024), ("1kib", 1024), ("1MiB", 1 << 20),
      ("2GiB", 2 << 30), ("3TB", 3_000_000_000_000), ("3TiB", 3 << 40),
      ("1.5GB", 1_500_000_000), ("1.5gb", 1_500_000_000), ("0.5KiB", 512),
      ("1.000GB", 1_000_000_000),
      ("2.0", 2), ("18446744073709551615", UInt64.max), ("18446744073709551.615kB", UInt64.max),
      ("1.3GiB", 1_395_864_371), ("0.999999999999999999999999999999999999999999999kB", 999),
    ] as [(String, UInt64)]
  )
  func areRead(_ text: String, _ bytes: UInt64) throws {
    #expect(try ByteCount(parsing: text) == ByteCount(bytes))
  }

  @Test(
    arguments: [
      ("", .malformed), (" ", .malformed), ("B", .malformed), ("MB", .malformed),
      ("-1", .malformed), ("5\u{212A}B", .malformed),
      ("+1", .malformed), ("1e9", .malformed), ("0x10", .malformed), ("1,5GB", .malformed),
      ("1.GB", .malformed), (".5GB", .malformed), ("1..5GB", .malformed), ("1.5.5GB", .malformed),
      ("5 ", .malformed), ("5  MB", .malformed), (" 5MB", .malformed), ("5MBs", .malformed),
      ("5G", .malformed), ("5M", .malformed), ("5PB", .malformed), ("nan", .malformed),
      ("inf", .malformed), ("٣MB", .malformed), ("1\u{0}", .malformed), ("1_000", .malformed),
      ("18446744073709551616", .tooLarge), ("16777216TiB", .tooLarge),
      ("18446744073709551.616kB", .tooLarge), ("99999999999999999999999999999999TB", .tooLarge),
      ("1.5", .notWhole), ("1.5B", .notWhole), ("0.0001kB", .tooSmall),
      ("0.5", .notWhole),
    ] as [(String, ByteCount.ParsingError)]
  )
  func areRefused(_ text: String, _ reason: ByteCount.ParsingError) {
    #expect(throws: reason) { try ByteCount(parsing: text) }
  }

  @Test func endlessNumbersAreRefusedToo() {
    let digits = String(repeating: "9", count: 1_000_000)
    #expect(throws: ByteCount.ParsingError.tooLarge) { try ByteCount(parsing: digits) }
    #expect(throws: ByteCount.ParsingError.notWhole) { try ByteCount(parsing: "0.\(digits)") }
  }

  @Test(
    arguments: [
      (0, "0 B"), (999, "999 B"), (1000, "1.00 kB"), (4096, "4.10 kB"),
      (12_345, "12.3 kB"), (99_949, "99.9 kB"), (99_950, "100 kB"), (999_499, "999 kB"),
      (999_500, "1.00 MB"), (1_500_000_000, "1.50 GB"), (UInt64.max, "18.4 EB"),
    ] as [(UInt64, String)]
  )
  func areWritten(_ bytes: UInt64, _ text: String) {
    #expect(ByteCount(bytes).description == text)
  }

  @Test func areWrittenExactly() {
    #expect(ByteCount(999).exact == "999 B")
    #expect(ByteCount(1_234_567).exact == "1.23 MB (1,234,567 bytes)")
  }
}
