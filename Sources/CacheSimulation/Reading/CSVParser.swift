/// Values between commas, of which one is the object and another may be its size.
struct CSVParser: LineParser {
  static let mostColumns = 1_000
  private static let comma = UInt8(ascii: ",")
  private static let quote = UInt8(ascii: "\"")

  private let columns: TraceColumns?
  private var layout: CSVLayout?

  init(columns: TraceColumns?) {
    self.columns = columns
  }

  @inline(__always)
  mutating func parse(_ line: Bytes, into builder: inout TraceBuilder) throws(TraceFault) {
    if let layout { return try parse(line, layout, into: &builder) }
    let isComment = line[0] == UInt8(ascii: "#")
    try Self.checkSeparator(of: line)
    let titles = Self.titles(of: isComment ? line.part(1..<line.count) : line)
    let beginning = CSVLayout.Beginning(titles: titles, isComment: isComment)
    layout = try CSVLayout(columns: columns, beginning)
    if let layout, !beginning.isHeader(of: layout, columns) {
      try parse(line, layout, into: &builder)
    }
  }

  private func parse(
    _ line: Bytes,
    _ layout: CSVLayout,
    into builder: inout TraceBuilder
  ) throws(TraceFault) {
    if try addPlain(line, layout, to: &builder) { return }
    if line.position(of: Self.quote, from: 0) < line.count {
      return try parseQuoted(line, layout, into: &builder)
    }
    var object: Bytes?
    var size: Bytes?
    var column = 0
    var start = 0
    while column <= layout.lastColumn, start <= line.count {
      var end = start
      while end < line.count, line[end] != Self.comma { end += 1 }
      if column == layout.object { object = line.part(start..<end) }
      if column == layout.size { size = line.part(start..<end) }
      column += 1
      start = end + 1
    }
    guard column > layout.lastColumn, let object else {
      throw Self.missing(layout, found: column)
    }
    if layout.isWhole, start <= line.count { throw Self.tooMany(layout) }
    try add(object, size, layout, to: &builder)
  }

  /// Adds what a line asks for if its columns are what they mostly are; whether they were.
  @inline(__always)
  private func addPlain(
    _ line: Bytes,
    _ layout: CSVLayout,
    to builder: inout TraceBuilder
  ) throws(TraceFault) -> Bool {
    guard var cursor = CSVCursor(line) else { return false }
    var key: UInt64 = 0
    var size: UInt64 = 1
    var column = 0
    while column <= layout.lastColumn {
      if column == layout.object {
        guard let number = cursor.nextNumber() else { return false }
        key = number
      } else if column == layout.size {
        guard let number = cursor.nextNumber() else { return false }
        size = number
      } else {
        guard cursor.skipColumn() else { return false }
      }
      column += 1
    }
    if layout.isWhole, !cursor.isAtEnd { return false }
    try builder.add(key, size: size)
    return true
  }

  private func add(
    _ object: Bytes,
    _ size: Bytes?,
    _ layout: CSVLayout,
    to builder: inout TraceBuilder
  ) throws(TraceFault) {
    let key = object.trimmed
    guard !key.isEmpty else {
      throw TraceFault(expected: "an object in column \(layout.object + 1)", found: "nothing")
    }
    guard let word = size?.trimmed else { return try builder.add(key, size: 1) }
    guard let size = word.decimal else {
      throw TraceFault(
        expected: "a size in bytes below 2^64 in column \((layout.size ?? 0) + 1)",
        found: word
      )
    }
    try builder.add(key, size: size)
  }

  /// A value between quotes may hold commas, and quotes that are doubled.
  private func parseQuoted(
    _ line: Bytes,
    _ layout: CSVLayout,
    into builder: inout TraceBuilder
  ) throws(TraceFault) {
    var cells: [[UInt8]] = [[]]
    var isQuoted = false
    var position = 0
    while position < line.count {
      let byte = line[position]
      position += 1
      if byte == Self.quote {
        if isQuoted, position < line.count, line[position] == Self.quote {
          cells[cells.count - 1].append(byte)
          position += 1
        } else {
          isQuoted.toggle()
        }
      } else if byte == Self.comma, !isQuoted {
        guard cells.count <= layout.lastColumn else {
          if layout.isWhole { throw Self.tooMany(layout) }
          break
        }
        cells.append([])
      } else {
        cells[cells.count - 1].append(byte)
      }
    }
    guard !isQuoted else {
      throw TraceFault(expected: "a quote that ends the value", found: "the end of the line")
    }
    guard cells.count > layout.lastColumn else {
      throw Self.missing(layout, found: cells.count)
    }
    let size = layout.size.map { cells[$0] }
    let fault: TraceFault? = cells[layout.object].withUnsafeBufferPointer { object in
      (size ?? []).withUnsafeBufferPointer { bytes in
        do throws(TraceFault) {
          try add(object, size == nil ? nil : bytes, layout, to: &builder)
          return nil
        } catch {
          return error
        }
      }
    }
    if let fault { throw fault }
  }

  private static func titles(of line: Bytes) -> [String] {
    line.split(separator: comma, maxSplits: mostColumns, omittingEmptySubsequences: false).map {
      let cell = Bytes(rebasing: $0).trimmed
      let isQuoted = cell.count > 1 && cell.first == quote && cell.last == quote
      return String(decoding: isQuoted ? cell.part(1..<cell.count - 1) : cell, as: UTF8.self)
        .lowercased()
    }
  }

  /// Values between something else would be read as one column.
  private static func checkSeparator(of line: Bytes) throws(TraceFault) {
    guard line.position(of: comma, from: 0) == line.count else { return }
    for (separator, name) in [(UInt8(ascii: ";"), "semicolons"), (UInt8(ascii: "\t"), "tabs")]
    where line.position(of: separator, from: 0) < line.count {
      throw TraceFault(expected: "commas between columns", found: name)
    }
  }

  private static func tooMany(_ layout: CSVLayout) -> TraceFault {
    TraceFault(expected: "\(layout.lastColumn + 1) columns", found: "more")
  }

  private static func missing(_ layout: CSVLayout, found: Int) -> TraceFault {
    TraceFault(
      expected: "at least \(layout.lastColumn + 1) columns",
      found: found == 1 ? "1 column" : "\(found) columns"
    )
  }
}
