/// How things are distributed over classes, as bars of text.
struct Histogram {
  /// A class, and what is in it.
  struct Bin: Equatable {
    let label: String
    var count = 0
    var size: UInt64 = 0
  }

  private(set) var bins: [Bin]

  init(labels: [String]) {
    bins = labels.map { Bin(label: $0) }
  }

  /// Counts one thing of a size in a class.
  mutating func add(size: UInt64, toBin position: Int) {
    bins[position].count += 1
    bins[position].size += size
  }

  /// The classes from the first to the last that holds anything, one a line.
  var text: String {
    let most = bins.map(\.count).max() ?? 0
    guard most > 0,
      let first = bins.firstIndex(where: { $0.count > 0 }),
      let last = bins.lastIndex(where: { $0.count > 0 })
    else { return "" }
    var table = TextTable([.left(""), .right(""), .right(""), .left("")])
    for bin in bins[first...last] {
      // What is there is seen, however little it is.
      let length = bin.count == 0 ? 0 : max(1, bin.count * 40 / most)
      table.add([
        "  \(bin.label)",
        "\(Grouped(bin.count))",
        ByteCount(bin.size).description,
        String(repeating: "#", count: length),
      ])
    }
    return table.text
  }
}
