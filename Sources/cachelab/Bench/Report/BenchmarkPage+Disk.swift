import CacheCharts

extension BenchmarkPage {
  /// A chart where there are sizes to draw a line through, and a table with bars for each setting.
  func diskSection(of task: BenchmarkTask) -> ReportPage.Section {
    let rows = results.rows(of: task)
    var settings: [String?] = [nil]
    for row in rows where !settings.contains(DiskSubject(ofRow: row.subject).setting) {
      settings.append(DiskSubject(ofRow: row.subject).setting)
    }
    let measured = settings.flatMap { setting -> [ReportPage.Part] in
      let chosen = rows.filter { DiskSubject(ofRow: $0.subject).setting == setting }
      if chosen.isEmpty { return [] }
      return parts(of: task, setting, chosen)
    }
    return ReportPage.Section(
      title: "\(task.rawValue): \(task.operation)",
      parts: [.text(Self.explanation(of: task))] + measured
    )
  }

  private func parts(
    of task: BenchmarkTask,
    _ setting: String?,
    _ rows: [BenchmarkRow]
  ) -> [ReportPage.Part] {
    let largest = rows.map(\.size).max() ?? 0
    let things = task == .build ? "files" : "values"
    let heading = setting.map { "\($0.prefix(1).uppercased())\($0.dropFirst())" }
    let shown = rows.filter { $0.size == largest }
    let isCrowded = shown.count > Self.mostInOneChart
    let main = shown.filter { !isCrowded || !Self.isStrategy($0) }
    let others = shown.filter { isCrowded && Self.isStrategy($0) }
    let title = heading ?? "\(Grouped(largest)) \(things)"
    let scale = shown.filter { $0.subject != DiskSubject.foundation }.map(\.minimum).max() ?? 1
    var parts: [ReportPage.Part] = []
    if let chart = chart(
      of: lines(rows.filter { !Self.isStrategy($0) || !isCrowded }),
      title: "\(task.operation) by \(things)",
      things: things
    ) {
      parts.append(.chart(chart))
    }
    parts.append(.table(bars(main, title, scale)))
    if !others.isEmpty {
      parts.append(.folded("The strategies' numbers", bars(others, title, scale)))
    }
    return parts
  }

  private static func isStrategy(_ row: BenchmarkRow) -> Bool {
    row.kind == .index && !isDateOrdered(DiskSubject(ofRow: row.subject).name)
  }

  /// A table with a bar for each row, but for what would leave the others none to speak of.
  private func bars(_ rows: [BenchmarkRow], _ heading: String, _ scale: Double) -> ReportTable {
    ReportTable(
      columns: [heading, "least", "median", "cycles"],
      rows: rows.map { row in
        ReportTable.Row(
          name: DiskSubject(ofRow: row.subject).name,
          style: nil,
          cells: ["\(Nanoseconds(row.minimum))", "\(Nanoseconds(row.median))", "\(row.cycles)"],
          bar: row.minimum > scale
            ? nil : .init(length: row.minimum / max(scale, 1), isOutline: row.kind == .yardstick)
        )
      }
    )
  }

  private static func explanation(of task: BenchmarkTask) -> String {
    switch task {
    case .build:
      "build(from:) on a directory of empty files whose names are 32 hexadecimal digits, beside a "
        + "plain loop of readdir and fstatat, and Foundation's enumerator asked for sizes and dates "
        + "where that takes no longer than a second. The directory is in the system's memory. Times "
        + "are for one file."
    case .get:
      "data(forKey:) beside a plain loop of open, fstat, read, close and utimensat on the same values "
        + "in a directory of the same size, and Foundation's Data(contentsOf:), which records no use. "
        + "Values have 4 KB unless said otherwise and are in the system's memory. Times are for one "
        + "value. Where two threads do not make the plain loop faster, nothing can be read twice as "
        + "fast by them."
    case .set:
      "setData(_:forKey:) of new keys beside a plain loop of open, write, close and rename on a "
        + "directory of the same size, and Foundation's Data.write(to:), which waits for the device. "
        + "Values have 4 KB. At capacity each evicts one, and the plain loop unlinks one. Times are "
        + "for one value."
    case .add, .touch, .pop, .remove, .lookup: ""
    }
  }
}
