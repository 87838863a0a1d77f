/// What two runs have otherwise.
struct BenchmarkComparison {
  private let old: BenchmarkResults
  private let new: BenchmarkResults
  /// The share by which what varies between runs may differ by chance.
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
        let key = [row.task.rawValue, Printable.escaped(row.subject), "\(Grouped(row.size))"]
        table.add(key + change.cells)
      }
    }
    let compared = new.rows.count { before[$0.key] != nil }
    var text = changeCount > 0 ? table.text + "\n" : ""
    text += "\(Grouped.count(changeCount, "change", "changes")) in "
    text += "\(Grouped.count(compared, "row", "rows")) that both have\n"
    text += only("new", new.rows.filter { before[$0.key] == nil })
    text += only("old", old.rows.filter { !known.contains($0.key) })
    return text + ratios + machines
  }

  private func changes(from old: BenchmarkRow, to new: BenchmarkRow) -> [BenchmarkChange] {
    func time(_ nanoseconds: Double) -> String { "\(Nanoseconds(nanoseconds))" }
    func number(_ number: Double) -> String { Decimals(number, 3).trimmed }
    func counts(_ path: KeyPath<BenchmarkCounts, Double?>) -> (old: Double?, new: Double?) {
      (old.counts?[keyPath: path], new.counts?[keyPath: path])
    }
    func wholes(_ pair: (old: Double?, new: Double?)) -> (old: Double?, new: Double?) {
      (pair.old?.rounded(.down), pair.new?.rounded(.down))
    }
    return [
      BenchmarkChange("time", old.minimum, new.minimum, beyond: threshold, time),
      BenchmarkChange("median", old.median, new.median, beyond: threshold, time),
      BenchmarkChange("bytes", old.bytesPerEntry, new.bytesPerEntry, beyond: threshold) {
        "\(Decimals($0, 1))"
      },
      // The same words count the same in every run, but for the growth of arrays, which is by as
      // much as the allocator happens to have, and makes no whole allocation a call.
      BenchmarkChange("comparisons", counts(\.comparisons), number),
      BenchmarkChange("moves", counts(\.moves), number),
      BenchmarkChange("allocations", wholes(counts(\.allocations)), number),
    ].compactMap(\.self)
  }

  private var ratios: String {
    let before = Dictionary(old.ratios.map { ($0.name, $0) }) { first, _ in first }
    let known = Set(new.ratios.map(\.name))
    var table = TextTable([.left("ratio"), .right("old"), .right("new"), .right("change")])
    var count = 0
    // Those that are to be something else.
    var goals = ""
    for ratio in new.ratios {
      guard let earlier = before[ratio.name] else { continue }
      let name = Printable.escaped(ratio.name)
      if earlier.goal != ratio.goal {
        goals += "the goal of \(name): \(earlier.goal), now \(ratio.goal)\n"
      }
      let change = BenchmarkChange("", earlier.value, ratio.value, beyond: threshold) {
        "\(Decimals($0, 2))"
      }
      guard let change else { continue }
      count += 1
      table.add([name] + change.cells.dropFirst())
    }
    return (count > 0 ? "\n\(table.text)" : "") + goals
      + only("new", new.ratios.filter { before[$0.name] == nil })
      + only("old", old.ratios.filter { !known.contains($0.name) })
  }

  private func only(_ file: String, _ rows: [BenchmarkRow]) -> String {
    only(
      file,
      rows.map { "\($0.task.rawValue), \(Printable.escaped($0.subject)), \(Grouped($0.size))" }
    )
  }

  private func only(_ file: String, _ ratios: [BenchmarkRatio]) -> String {
    only(file, ratios.map { "the ratio \(Printable.escaped($0.name))" })
  }

  private func only(_ file: String, _ labels: [String]) -> String {
    labels.map { "only in \(file): \($0)\n" }.joined()
  }

  private var machines: String {
    zip(old.machine.facts, new.machine.facts).filter { $0.0.text != $0.1.text }.map { old, new in
      "the machines differ: \(old.name) \(Printable.quoted(old.text)) and "
        + "\(Printable.quoted(new.text))\n"
    }.joined()
  }
}
