import Foundation

/// What a directory holds.
struct DirectoryReport {
  let directory: String
  let count: Int
  let size: UInt64
  let oldest: FoundFile?
  let newest: FoundFile?
  let now: Date
  private(set) var sizes = Histogram(labels: Self.sizeClasses.map(\.label) + ["more"])
  private(set) var ages = Histogram(labels: Self.ageClasses.map(\.label) + ["older"])

  /// Sizes up to and including a limit.
  private static let sizeClasses: [(limit: UInt64, label: String)] = [
    (0, "nothing"), (4 << 10, "to 4 KiB"), (16 << 10, "to 16 KiB"), (64 << 10, "to 64 KiB"),
    (256 << 10, "to 256 KiB"), (1 << 20, "to 1 MiB"), (16 << 20, "to 16 MiB"),
    (256 << 20, "to 256 MiB"), (4 << 30, "to 4 GiB"),
  ]

  /// Ages below a limit, in seconds.
  private static let ageClasses: [(limit: Double, label: String)] = [
    (60, "last minute"), (3600, "last hour"), (86400, "last day"), (7 * 86400, "last 7 days"),
    (30 * 86400, "last 30 days"), (365 * 86400, "last 365 days"),
  ]

  init(directory: String, files: [FoundFile], now: Date) {
    self.directory = directory
    self.now = now
    count = files.count
    size = files.totalSize
    oldest = files.min { $0.precedes($1, now: now) }
    newest = files.max { $0.precedes($1, now: now) }
    for file in files {
      let age = Age(of: file.modificationDate, at: now).seconds
      let ageClass = Self.ageClasses.firstIndex { age < $0.limit }
      let sizeClass = Self.sizeClasses.firstIndex { file.size <= $0.limit }
      ages.add(size: file.size, toBin: ageClass ?? Self.ageClasses.count)
      sizes.add(size: file.size, toBin: sizeClass ?? Self.sizeClasses.count)
    }
  }

  /// The report for people.
  var text: String {
    var table = TextTable([.left(""), .left("")])
    table.add(["directory", Printable.escaped(directory)])
    table.add(["entries", "\(Grouped(count))"])
    table.add(["on disk", ByteCount(size).exact])
    if let oldest, let newest {
      table.add(["oldest", describe(oldest)])
      table.add(["newest", describe(newest)])
    }
    guard count > 0 else { return table.text }
    return table.text + "\nsizes on disk\n" + sizes.text + "\nlast modified\n" + ages.text
  }

  private func describe(_ file: FoundFile) -> String {
    let age = Age(of: file.modificationDate, at: now)
    return "\(Timestamp(file.modificationDate)), \(age) ago, \(file.printableName)"
  }
}
