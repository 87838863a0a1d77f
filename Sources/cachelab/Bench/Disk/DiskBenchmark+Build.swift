import CacheIndexes
import Foundation

extension DiskBenchmark {
  private static let onOneProcessor = "on one processor"
  /// Foundation's way is tried with as many files as it takes this time for, in nanoseconds.
  private static let foundationLimit = 1_000_000_000.0
  private static let foundationTimePerFile = 45_000.0

  /// Steps that build indexes from a directory of so many files.
  func buildSteps(
    _ lead: BenchmarkSubject,
    _ count: Int,
    isLargest: Bool,
    in place: @escaping (URL) -> URL
  ) -> [DiskStep] {
    let files = Grouped.count(count, "file", "files")
    let first = DiskStep("reading \(files)") { directory, measured throws(CommandFailure) in
      try compare(lead, place(directory), count, isLargest, into: &measured)
    }
    // Strategies differ in what they do with the files, not in how these are found.
    let others = subjects.filter { $0.name != lead.name && (isLargest || $0.index.isDateOrdered) }
    return [first]
      + others.map { subject in
        DiskStep("\(subject.name), \(files)") { directory, measured throws(CommandFailure) in
          let own = build(subject, place(directory), count)
          let times = try Turns.take(Rounds(cycles, budget: 50_000_000, atLeast: 1), own)
          measured.add(.build, DiskSubject(subject.name), size: count, times[0])
        }
      }
  }

  /// Measures an index beside the yardsticks.
  private func compare(
    _ subject: BenchmarkSubject,
    _ directory: URL,
    _ count: Int,
    _ isLargest: Bool,
    into measured: inout DiskMeasurements
  ) throws(CommandFailure) {
    let bare = bareScan(of: directory, count)
    let own = build(subject, directory, count)
    let budget = isLargest ? 2_500_000_000.0 : 200_000_000
    let times = try Turns.take(Rounds(cycles, budget: budget), own, bare)
    let calls = DiskSubject.systemCalls
    measured.add(.build, DiskSubject(subject.name), size: count, times[0])
    measured.add(.build, yardstick: DiskSubject(calls), size: count, times[1])
    if Double(count) * Self.foundationTimePerFile < Self.foundationLimit {
      let foundation = try FoundationCalls.time(of: count) { () throws(CommandFailure) in
        try FoundationCalls.scan(directory).count
      }
      let subject = DiskSubject(DiskSubject.foundation)
      measured.add(.build, yardstick: subject, size: count, [foundation])
    }
    guard isLargest else { return }
    let alone = try OneProcessor.run { () throws(CommandFailure) in
      try Turns.take(Rounds(cycles, budget: budget), own, bare)
    }
    let name = "\(subject.name) build / readdir and fstatat, \(Grouped(count)) files"
    if let alone {
      let setting = Self.onOneProcessor
      measured.add(.build, DiskSubject(subject.name, setting), size: count, alone[0])
      measured.add(.build, yardstick: DiskSubject(calls, setting), size: count, alone[1])
      measured.compare("\(name) \(setting)", alone[0], to: alone[1], .atMost(1.35))
    }
    measured.compare(name, times[0], to: times[1], .atMost(1.35))
  }

  private func build(_ subject: BenchmarkSubject, _ directory: URL, _ count: Int) -> Contender {
    Contender { _ throws(CommandFailure) in
      var index: (any CacheIndexProtocol)?
      let time = try Stopwatch.nanoseconds(for: count) { () throws(CommandFailure) in
        index = subject.index.build(subject.settings, directory)
      }
      try Self.expect(count, index?.count ?? 0)
      return time
    }
  }

  private func bareScan(of directory: URL, _ count: Int) -> Contender {
    let path = directory.systemPath
    return Contender { _ throws(CommandFailure) in
      var found = 0
      let time = try Stopwatch.nanoseconds(for: count) { () throws(CommandFailure) in
        found = try BareCalls.scan(path).count
      }
      try Self.expect(count, found)
      return time
    }
  }
}
