/// Rows of text in aligned columns.
///
/// ```swift
/// var table = TextTable([.left("name"), .right("size")])
/// table.add(["a", "4.1 kB"])
/// table.add(["long", "12 B"])
/// table.text
/// // name    size
/// // a     4.1 kB
/// // long    12 B
/// ```
struct TextTable {
  enum Column {
    case left(String)
    case right(String)

    var title: String {
      switch self {
      case .left(let title), .right(let title): title
      }
    }
  }

  private let columns: [Column]
  private var rows: [[String]] = []

  init(_ columns: [Column]) {
    self.columns = columns
  }

  /// Adds a row; cells missing at its end are empty.
  mutating func add(_ row: [String]) {
    rows.append(row)
  }

  /// The titles, if there are any, and the rows, each with a line end.
  var text: String {
    let titles = columns.map(\.title)
    let lines = titles.allSatisfy(\.isEmpty) ? rows : [titles] + rows
    var widths = columns.map { _ in 0 }
    for line in lines {
      for (column, cell) in line.enumerated() {
        widths[column] = max(widths[column], cell.count)
      }
    }
    return lines.map { Self.line($0, in: columns, widths: widths) }.joined()
  }

  /// A row in columns of known widths, with a line end: for rows that are printed as they come.
  static func line(_ row: [String], in columns: [Column], widths: [Int]) -> String {
    var line = ""
    for (column, cell) in row.enumerated() {
      switch columns[column] {
      case .left: line += cell.padded(to: widths[column])
      case .right: line += cell.aligned(to: widths[column])
      }
      line += "  "
    }
    while line.last == " " {
      line.removeLast()
    }
    return line + "\n"
  }
}
