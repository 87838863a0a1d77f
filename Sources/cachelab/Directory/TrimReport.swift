import Foundation

/// What `cachelab trim` says: a line for each victim when it goes, and the totals at the end.
struct TrimReport {
  let now: Date
  let isDryRun: Bool

  /// The line of one victim, in columns whose widths do not depend on the other lines.
  func line(for file: FoundFile, _ outcome: Trim.Outcome) -> String {
    let age = Age(of: file.modificationDate, at: now).description
    let word = word(for: outcome).padded(to: 13)
    let size = ByteCount(file.size).description.aligned(to: 9)
    return "\(word)  \(size)  \(age.aligned(to: 9))  \(file.printableName)\n"
  }

  /// The totals of a trim, as far as it got.
  func summary(of trim: Trim) -> String {
    let total = ByteCount(trim.files.totalSize)
    let capacity = ByteCount(trim.capacity).exact
    guard !trim.victims.isEmpty else {
      return "Nothing to evict: \(Self.files(trim.files.count)), \(total.exact) in all, "
        + "within the capacity of \(capacity).\n"
    }
    let evicted = trim.victims.filter { $0.outcome == .evicted }.map(\.file)
    let gone = trim.victims.count { $0.outcome == .gone }
    let remaining = trim.files.count - evicted.count - gone
    return "\n\(isDryRun ? "Would evict" : "Evicted") \(Self.files(evicted.count)), "
      + "\(ByteCount(evicted.totalSize).exact); "
      + "\(Self.files(remaining)), \(ByteCount(trim.remainingSize).exact), remain "
      + "\(trim.remainingSize > trim.capacity ? "over" : "within") the capacity of \(capacity).\n"
  }

  /// What went wrong, on one line; `nil` when the directory is within the capacity and every victim
  /// could be deleted.
  func complaint(about trim: Trim) -> String? {
    let refused = trim.victims.compactMap { victim -> (FoundFile, CInt)? in
      if case .refused(let code) = victim.outcome { (victim.file, code) } else { nil }
    }
    if let (file, code) = refused.first {
      let others = refused.count > 1 ? " and \(Self.files(refused.count - 1)) more" : ""
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

  private static func files(_ number: Int) -> String { Grouped.count(number, "file", "files") }
}
