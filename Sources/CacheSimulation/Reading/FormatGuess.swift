/// What format a trace looks like, by its name and by its beginning.
struct FormatGuess {
  /// What comes of looking.
  enum Verdict {
    case format(TraceFormat)
    case none(TraceFault)
  }

  /// How many bytes are looked at.
  static let length = 1 << 16

  let name: String
  let beginning: Bytes

  private static let suffixes: [(suffix: String, format: TraceFormat)] = [
    (".lis", .lis), (".u32be", .u32be), (".i64be", .i64be), (".csv", .csv),
    (".tsv", .csv), (".tr", .tr),
  ]
  private static let compressions: [(magic: [UInt8], tool: String)] = [
    ([0x1F, 0x8B], "gzip -dc"), ([0x28, 0xB5, 0x2F, 0xFD], "zstd -dc"),
    ([0xFD, 0x37, 0x7A], "xz -dc"),
  ]

  var verdict: Verdict {
    if let tool = Self.compressions.first(where: { beginning.starts(with: $0.magic) })?.tool {
      let found = "a compressed one: pipe it through \(tool)"
      return .none(TraceFault(expected: "a trace", found: found))
    }
    let lowercased = name.lowercased()
    if let known = Self.suffixes.first(where: { lowercased.hasSuffix($0.suffix) }) {
      return .format(known.format)
    }
    if beginning.contains(where: Self.isControl) {
      if looksLikeRecords { return .format(.binary) }
      let formats = TraceFormat.allCases.map(\.rawValue).joined(separator: ", ")
      let expected = "text, records of 24 bytes, or to be told which format of \(formats)"
      return .none(TraceFault(expected: expected, found: "other binary data"))
    }
    return .format(textFormat)
  }

  private var textFormat: TraceFormat {
    let lines = sampledLines
    guard let first = lines.first(where: { $0[0] != UInt8(ascii: "#") }) ?? lines.first else {
      return .keys
    }
    if first.contains(UInt8(ascii: ",")) || Self.isHeader(first) { return .csv }
    if lines.allSatisfy(Self.isBlockOrMark) { return .lirs }
    let words = Self.words(of: first)
    guard words.allSatisfy({ $0.decimal != nil }) else { return .keys }
    switch words.count {
    case 2 where words[0].decimal == 0: return .compact
    case 3: return .tr
    case 4: return .lis
    default: return .keys
    }
  }

  /// The lines that are whole, as far as they matter.
  private var sampledLines: [Bytes] {
    var lines: [Bytes] = []
    var start = 0
    while start < beginning.count, lines.count < 1_000 {
      let end = beginning.position(of: UInt8(ascii: "\n"), from: start)
      let hasReturn = end > start && beginning[end - 1] == UInt8(ascii: "\r")
      let line = beginning.part(start..<(hasReturn ? end - 1 : end))
      if !line.isEmpty { lines.append(line) }
      start = end + 1
    }
    return lines
  }

  /// Times that never go back, and next requests that are none or a plausible number.
  private var looksLikeRecords: Bool {
    let bytes = UnsafeRawBufferPointer(beginning)
    guard bytes.count >= BinaryParser.length else { return false }
    var latest: UInt32 = 0
    for start in stride(
      from: 0,
      through: bytes.count - BinaryParser.length,
      by: BinaryParser.length
    ) {
      let time = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self))
      let next = Int64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: start + 16, as: Int64.self)
      )
      guard time >= latest, (-1..<1 << 48).contains(next) || next == .max else { return false }
      latest = time
    }
    return true
  }

  /// Whether a line names an object and its size, between whatever it is.
  private static func isHeader(_ line: Bytes) -> Bool {
    let words = String(decoding: line, as: UTF8.self).lowercased()
      .split { $0 == ";" || $0 == "\t" }
      .map(String.init)
    return words.contains(where: CSVLayout.objectTitles.contains)
      && words.contains(where: CSVLayout.sizeTitles.contains)
  }

  private static func isBlockOrMark(_ line: Bytes) -> Bool {
    let word = line.trimmed
    return word.decimal != nil || (word.count == 1 && word[0] == UInt8(ascii: "*"))
  }

  private static func words(of line: Bytes) -> [Bytes] {
    var rest = line
    var words: [Bytes] = []
    while words.count <= 4, let word = rest.nextWord() { words.append(word) }
    return words
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D
  }
}
