import Foundation

/// What `cachelab trim` says: a line for each victim when it goes, and the totals at the end.
struct TrimReport {
  let now: Date
  let isDryRun: Bool

  /// The titles of the columns.
  ///
  /// Writing them fails before anything is gone where nothing can be written.
  var titles: String { Self.row("", "size", "age", "file") }

  /// The line of one victim, in columns whose widths do not depend on the other lines.
  func line(for file: FoundFile, _ outcome: Trim.Outcome) -> String {
    let age = Age(of: file.modificationDate, at: now).description
    return Self.row(
      word(for: outcome),
      ByteCount(file.size).description,
      age,
      file.printableName
    )
  }

  /// The totals of a trim, as far as it got.
  func summary(of trim: Trim) -> String {
    let total = ByteCount(trim.files.totalSize)
    let capacity = ByteCount(trim.capacity).exact
    guard !trim.victims.isEmpty else {
      return "Nothing to evict: \(Self.files(trim.files.count)), \(total.exact) in all, "
        + "within the capacity of \(capacity).\n"
    }
    let evicted = trim.evicted
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
      return "cannot delete '\(Printable.escaped(bytes: file.name))'\(others): \(reason)"
    }
    guard trim.remainingSize > trim.capacity else { return nil }
    return "files changed meanwhile and were kept: expected at most "
      + "\(ByteCount(trim.capacity).exact), found \(ByteCount(trim.remainingSize).exact)"
  }

  /// A failure together with what went before it, which standard output may not have shown.
  func failure(_ error: CommandFailure, during trim: Trim) -> CommandFailure {
    let evicted = trim.evicted
    guard !isDryRun, !evicted.isEmpty else { return error }
    let account =
      "stopped after evicting \(Self.files(evicted.count)), "
      + ByteCount(evicted.totalSize).exact
    let words = [error.message, account].compactMap(\.self)
    return CommandFailure(error.exitCode, "trim: \(words.joined(separator: "; "))")
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

  private static func row(_ word: String, _ size: String, _ age: String, _ name: String) -> String {
    "\(word.padded(to: 13))  \(size.aligned(to: 7))  \(age.aligned(to: 9))  \(name)\n"
  }
}
