/// What two runs have otherwise.
struct BenchmarkComparison {
  private let old: BenchmarkResults
  private let new: BenchmarkResults
  /// The share by which a time may differ by chance.
  private let threshold: Double

  init(old: BenchmarkResults, new: BenchmarkResults, threshold: Double) {
    self.old = old
    self.new = new
    self.threshold = threshold
  }

  /// The differences, a line each, in the order of the newer run; what only one of them has, last.
  var text: String {
    let before = Dictionary(old.rows.map { ($0.key, $0) }) { first, _ in first }
    let known = Set(new.rows.map(\.key))
    var table = TextTable([
      .left("task"), .left("subject"), .right("size"), .left(""), .right("old"), .right("new"),
      .right("change"),
    ])
    var changeCount = 0
    for row in new.rows {
      guard let earlier = before[row.key] else { continue }
      for change in changes(from: earlier, to: row) {
        changeCount += 1
        table.add([row.task.rawValue, row.subject, "\(Grouped(row.size))"] + change)
      }
    }
    let compared = new.rows.count { before[$0.key] != nil }
    var text = changeCount > 0 ? table.text + "\n" : ""
    text += "\(Grouped(changeCount)) changes in \(Grouped(compared)) rows that both have\n"
    text += only("new", new.rows.filter { before[$0.key] == nil })
    text += only("old", old.rows.filter { !known.contains($0.key) })
    if old.machine != new.machine {
      text += "the machines differ: \(old.machine.summary) and \(new.machine.summary)\n"
    }
    return text
  }

  private func changes(from old: BenchmarkRow, to new: BenchmarkRow) -> [[String]] {
    var changes: [[String]] = []
    let change = new.minimum / old.minimum - 1
    if old.minimum > 0, abs(change) > threshold {
      changes.append([
        "time", "\(Nanoseconds(old.minimum))", "\(Nanoseconds(new.minimum))", Self.signed(change),
      ])
    }
    let counts: [(String, KeyPath<BenchmarkCounts, Double?>)] = [
      ("comparisons", \.comparisons), ("moves", \.moves), ("allocations", \.allocations),
    ]
    for (name, path) in counts {
      guard let before = old.counts?[keyPath: path], let after = new.counts?[keyPath: path],
        before != after
      else { continue }
      changes.append([
        name, "\(Decimals(before, 3).trimmed)", "\(Decimals(after, 3).trimmed)",
        before == 0 ? "" : Self.signed(after / before - 1),
      ])
    }
    return changes
  }

  private func only(_ file: String, _ rows: [BenchmarkRow]) -> String {
    rows.map { row in
      "only in \(file): \(row.task.rawValue), \(Printable.escaped(row.subject)), \(Grouped(row.size))\n"
    }.joined()
  }

  /// A change in percent, with its sign.
  private static func signed(_ change: Double) -> String {
    "\(change < 0 ? "-" : "+")\(Decimals(min(abs(change), 1e9) * 100, 1)) %"
  }
}
