/// Where the object and its size stand in the lines of a CSV.
struct CSVLayout {
  /// The first line, before it is known whether it is a header.
  struct Beginning {
    let titles: [String]
    let isComment: Bool

    /// Whether the line holds titles and no request.
    func isHeader(of layout: CSVLayout, _ columns: TraceColumns?) -> Bool {
      if isComment || columns?.isByTitle == true { return true }
      if titles.contains(where: CSVLayout.objectTitles.contains) { return true }
      guard let size = layout.size, titles.indices.contains(size) else { return false }
      return !titles[size].isEmpty && !titles[size].utf8.contains { (0x30...0x39).contains($0) }
        && columns != nil
    }
  }

  static let objectTitles: Set<String> = [
    "id", "key", "object", "obj", "object_id", "obj_id", "objectid", "lbn", "lba", "block",
  ]
  static let sizeTitles: Set<String> = [
    "size", "object_size", "obj_size", "objectsize", "bytes", "length",
  ]

  let object: Int
  let size: Int?
  /// The last column that has to be there.
  let lastColumn: Int
  /// Whether there is none behind it, so that one more is a fault.
  let isWhole: Bool

  /// Finds the columns by what the caller says or else by the first line.
  ///
  /// `nil` when that line is a comment that tells nothing.
  init?(columns: TraceColumns?, _ beginning: Beginning) throws(TraceFault) {
    if let columns {
      if beginning.isComment, !columns.isByTitle { return nil }
      object = try Self.position(of: columns.object, in: beginning)
      size =
        if let size = columns.size { try Self.position(of: size, in: beginning) } else { nil }
    } else if let position = beginning.titles.firstIndex(where: Self.objectTitles.contains) {
      object = position
      size = beginning.titles.firstIndex(where: Self.sizeTitles.contains)
    } else if beginning.isComment {
      return nil
    } else {
      // Time, object, size and perhaps the next request; object and size; or the object alone.
      guard beginning.titles.count <= 4 else {
        throw TraceFault(
          expected: "a header, or to be told which of more than four columns to take",
          found: "\(beginning.titles.count) columns"
        )
      }
      object = beginning.titles.count > 2 ? 1 : 0
      size = beginning.titles.count > 1 ? object + 1 : nil
    }
    lastColumn = max(object, size ?? 0)
    isWhole = lastColumn == beginning.titles.count - 1
  }

  private static func position(
    of column: TraceColumns.Column,
    in beginning: Beginning
  ) throws(TraceFault) -> Int {
    switch column {
    case .position(let position):
      return position
    case .title(let title):
      if let position = beginning.titles.firstIndex(of: title) { return position }
      throw TraceFault(
        expected: "a header with the column \(PrintableBytes.quoted(title.utf8))",
        found: PrintableBytes.quoted(beginning.titles.joined(separator: ",").utf8)
      )
    }
  }
}

extension TraceColumns {
  /// Whether a header is needed to find a column.
  var isByTitle: Bool {
    [object, size].contains { if case .title = $0 { true } else { false } }
  }
}
