import CacheIndexes
import Foundation

extension CacheIndexLaw {
  static var namesAreBytes: CacheIndexLaw {
    CacheIndexLaw(
      id: "names-are-bytes",
      statement: """
        Every String is a legal name, and names that differ in a byte are different entries, also \
        where Swift calls them equal.
        """
    ) { () throws(LawViolation) in
      let index = Index()
      // Later names first, so that no index gets them in an order in which it could confuse them.
      let entries = Self.names.enumerated().reversed().map { number, name in
        CacheEntry(name, UInt64(1) << UInt64(number), at: Double(number))
      }
      entries.forEach(index.add)
      try index.expectHolds(entries, "after adding names of all kinds")
      try expectBytes(of: index.entries.map(\.filename), "the names in entries")

      for entry in entries {
        index.touch(filename: entry.filename, modificationDate: entry.modificationDate + 1)
      }
      let touched = entries.map {
        CacheEntry(
          filename: $0.filename,
          size: $0.size,
          modificationDate: $0.modificationDate + 1
        )
      }
      try index.expectHolds(touched, "after touching names of all kinds")

      for entry in touched {
        let name = Literal.quoted(entry.filename)
        index.remove(filename: entry.filename)
        try index.expectHolds(touched.filter { $0 != entry }, "after removing \(name)")
        let found = index.entry(forFilename: entry.filename)
        try expectEqual(found, nil, "the entry of the removed name \(name)")
        index.add(entry)
      }
      try expectBytes(of: index.drain().map(\.filename), "the names evicted")
      try checkOnDisk()
    }
  }

  /// Pairs that Swift calls equal, pairs that some file systems or encodings do, and names that are
  /// a trap for code that makes paths or C strings of them.
  private static var names: [String] {
    [
      "", " ", ".", "..", "/", "a/b", "../a", "a//b", "~", "-rf", "\u{0}", "a", "a\u{0}", "a\u{0}b",
      "A", "a ", "a.", "\n", "\r\n", "\r", "%2F", "%", "\\", "\"",
      "\u{e9}", "e\u{301}", "\u{212b}", "\u{c5}", "A\u{30a}", "\u{ac00}", "\u{1100}\u{1161}",
      "a\u{323}\u{307}", "a\u{307}\u{323}", "\u{1f469}\u{200d}\u{1f680}", "\u{feff}a", "\u{fffd}",
      String(repeating: "n", count: 10_000),
    ]
  }

  private static func expectBytes(
    of found: [String],
    _ subject: String
  ) throws(LawViolation) {
    let missing = Set(Self.names.map { Array($0.utf8) }).subtracting(found.map { Array($0.utf8) })
    try expect(
      found.count == Self.names.count && missing.isEmpty,
      "\(subject) to be those added, byte by byte",
      found: "\(found.count) names, without \(missing.map { String(decoding: $0, as: UTF8.self) })"
    )
  }

  private static func checkOnDisk() throws(LawViolation) {
    try TemporaryDirectory.with { directory throws(LawViolation) in
      try directory.makeFile("\u{e9}", byteCount: 1)
      // Where the file system, too, calls the names equal, there is only one file.
      let areDistinct = !directory.holds("e\u{301}")
      if areDistinct {
        try directory.makeFile("e\u{301}", byteCount: 1)
      }
      let index = Index()
      index.build(from: directory.url)
      try expectEqual(index.count, areDistinct ? 2 : 1, "the count of é in all its spellings")
    }
  }
}
