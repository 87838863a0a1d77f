import Foundation
import Testing

@testable import cachelab

@Suite("Text")
struct TextTests {
  @Test func columnsAreAligned() {
    var table = TextTable([.left("name"), .right("size"), .left("why")])
    table.add(["a", "4.1 kB", ""])
    table.add([])
    table.add(["longer", "1 B", "é"])
    #expect(
      table.text == """
        name      size  why
        a       4.1 kB

        longer     1 B  é

        """
    )
  }

  @Test func tablesWithoutTitlesAreRowsAlone() {
    var table = TextTable([.right(""), .left("")])
    table.add(["1", "a"])
    table.add(["22", "b"])
    #expect(table.text == " 1  a\n22  b\n")
  }

  @Test func nothingInvisibleIsPrinted() {
    #expect(
      Printable.escaped("a b\\c\n\r\t\u{0}\u{7F}\u{85}\u{202E}\u{2028}é")
        == "a b\\\\c\\n\\r\\t\\u{0}\\u{7f}\\u{85}\\u{202e}\\u{2028}é"
    )
    #expect(
      Printable.escaped(bytes: [0x61, 0xFF, 0x0A, 0xC3, 0xA9, 0xE2, 0x82]) == "a\\xff\\né\\xe2\\x82"
    )
    #expect(Printable.escaped("a\u{A0}b\u{3000}") == "a\\u{a0}b\\u{3000}")
  }

  @Test(arguments: [
    ("a b", "a b"), (" ", "' '"), (" a", "' a'"), ("a ", "'a '"), ("'a'", "''a''"),
    ("it's", "it's"), ("\n", "\\n"),
  ])
  func namesShowTheirEnds(_ name: String, _ text: String) {
    #expect(Printable.name(Array(name.utf8)) == text)
  }

  @Test func absurdlyLongWordsAreCut() {
    let quoted = Printable.quoted(String(repeating: "x", count: 1_000_000))
    #expect(quoted == "'\(String(repeating: "x", count: 100))…'")
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (1_002_003, "1,002,003"), (-1234, "-1,234"),
  ])
  func digitsAreGrouped(_ number: Int, _ text: String) {
    #expect(Grouped(number).description == text)
  }

  @Test func countsAreWords() {
    #expect(Grouped.count(0, "index", "indexes") == "0 indexes")
    #expect(Grouped.count(1, "index", "indexes") == "1 index")
    #expect(Grouped.count(1000, "index", "indexes") == "1,000 indexes")
  }

  @Test func decimalsAreRounded() {
    #expect(Decimals(58.146, 2).description == "58.15")
    #expect(Decimals(99.996, 2).description == "100.00")
    #expect(Decimals(0.04, 1).description == "0.0")
    #expect(Decimals(2.6, 0).description == "3")
  }

  @Test(
    arguments: [
      (-5, "0 s"), (59, "59 s"), (60, "1 min"), (7199, "1 h"), (86_400, "1 day"),
      (200_000, "2 days"), (70_000_000, "2 years"),
    ] as [(Double, String)]
  )
  func agesAreWords(_ seconds: Double, _ text: String) {
    let now = Date(timeIntervalSinceReferenceDate: 0)
    #expect(Age(of: now.addingTimeInterval(-seconds), at: now).description == text)
  }

  @Test func datesAreWrittenHoweverFar() {
    #expect(Timestamp(Date(timeIntervalSince1970: 0.9)).description == "1970-01-01T00:00:00Z")
    #expect(Timestamp(Date(timeIntervalSince1970: -0.5)).description == "1969-12-31T23:59:59Z")
    #expect(Timestamp(Date(timeIntervalSince1970: 1e300)).description == "@4611686018427387904")
  }

  @Test func barsGrow() {
    #expect(ProgressBar.line(0, of: 10, "a") == "[....................]   0 %  a")
    #expect(ProgressBar.line(5, of: 10, "a") == "[##########..........]  50 %  a")
    #expect(ProgressBar.line(11, of: 10, "a") == "[####################] 100 %  a")
    #expect(ProgressBar.line(0, of: 0, "a") == "[####################] 100 %  a")
  }

  @Test func barsFitTheTerminal() {
    let line = ProgressBar.line(5, of: 10, "a law, an index")
    #expect(ProgressBar.fitted(line, to: 80) == line)
    #expect(ProgressBar.fitted(line, to: 40) == "[##########..........]  50 %  a law, an")
    #expect(ProgressBar.fitted(line, to: 20) == "[##########........")
    #expect(ProgressBar.fitted(line, to: 19).isEmpty)
  }

  @Test func histogramsShowWhatIsThere() {
    var histogram = Histogram(labels: ["small", "middle", "large", "huge"])
    #expect(histogram.text.isEmpty)
    for _ in 0..<1000 {
      histogram.add(size: 10, toBin: 0)
    }
    histogram.add(size: 5000, toBin: 2)
    #expect(
      histogram.text == """
          small   1,000  10.0 kB  \(String(repeating: "#", count: 40))
          middle      0      0 B
          large       1  5.00 kB  #

        """
    )
  }
}
