import Foundation

/// What `cachelab trim` says.
struct TrimReport {
  let trim: Trim
  let now: Date
  let isDryRun: Bool

  /// The victims, one a line, and the totals.
  var text: String {
    let total = ByteCount(trim.files.totalSize)
    let capacity = ByteCount(trim.capacity).exact
    guard !trim.victims.isEmpty else {
      return "Nothing to evict: \(Self.count(trim.files.count)) occupy \(total.exact), "
        + "within the capacity of \(capacity).\n"
    }
    var table = TextTable([.left(""), .right("size"), .right("age"), .left("file")])
    for (file, outcome) in trim.victims {
      let age = Age(of: file.modificationDate, at: now).description
      table.add([word(for: outcome), ByteCount(file.size).description, age, file.printableName])
    }
    let evicted = trim.victims.filter { $0.outcome == .evicted }.map(\.file)
    let gone = trim.victims.count { $0.outcome == .gone }
    let remaining = trim.files.count - evicted.count - gone
    return table.text
      + "\n\(isDryRun ? "Would evict" : "Evicted") \(Self.count(evicted.count)), "
      + "\(ByteCount(evicted.totalSize).exact); "
      + "\(Self.count(remaining)), \(ByteCount(trim.remainingSize).exact), remain "
      + "\(trim.remainingSize > trim.capacity ? "over" : "within") the capacity of \(capacity).\n"
  }

  /// What went wrong, on one line; `nil` when the directory is within the capacity and every victim
  /// could be deleted.
  var complaint: String? {
    let refused = trim.victims.compactMap { victim -> (FoundFile, CInt)? in
      if case .refused(let code) = victim.outcome { (victim.file, code) } else { nil }
    }
    if let (file, code) = refused.first {
      let others = refused.count > 1 ? " and \(Self.count(refused.count - 1)) more" : ""
      let reason = String(cString: strerror(code))
      return "cannot delete '\(file.printableName)'\(others): \(reason)"
    }
    guard trim.remainingSize > trim.capacity else { return nil }
    return "files changed meanwhile and were kept: expected at most "
      + "\(ByteCount(trim.capacity).exact), found \(ByteCount(trim.remainingSize).exact)"
  }

  private func word(for outcome: Trim.Outcome) -> String {
    switch outcome {
    case .evicted: isDryRun ? "would evict" : "evicted"
    case .gone: "already gone"
    case .changed: "kept, in use"
    case .refused: "cannot delete"
    }
  }

  private static func count(_ files: Int) -> String {
    files == 1 ? "1 file" : "\(Grouped(files)) files"
  }
}
