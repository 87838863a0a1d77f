import CacheIndexes
import Dispatch
import Foundation

extension DiskBenchmark {
  /// Steps that read values.
  func readSteps(_ lead: BenchmarkSubject, _ count: Int) -> [DiskStep] {
    let others = subjects.filter { $0.name != lead.name }
    return [
      DiskStep("\(lead.name), reading values") { directory, measured throws(CommandFailure) in
        try compareReads(lead, Self.values(in: directory), count, into: &measured)
      },
      DiskStep("\(lead.name), reading on two threads") {
        directory,
        measured throws(CommandFailure) in
        try compareThreads(lead, Self.values(in: directory), count, into: &measured)
      },
      DiskStep("\(lead.name), reading large values") { directory, measured throws(CommandFailure) in
        try compareLargeReads(lead, in: directory, into: &measured)
      },
    ]
      + others.map { subject in
        DiskStep("\(subject.name), reading values") { directory, measured throws(CommandFailure) in
          let values = Self.values(in: directory)
          let trial = try open(subject, values, count)
          let batches = ReadingBatches(count, of: values)
          let own = Contender { round throws(CommandFailure) in
            try Self.read(trial, batches.keys(in: round)[...])
          }
          let times = try Turns.take(Rounds(cycles, budget: 60_000_000), own)
          measured.add(.get, DiskSubject(subject.name), size: count, times[0])
        }
      }
  }

  /// Opens a cache, and waits until it has read its directory.
  func open(
    _ subject: BenchmarkSubject,
    _ values: BenchmarkValues,
    _ count: Int
  ) throws(CommandFailure) -> DiskTrial {
    let trial = try subject.index.openCache(subject.settings, values.directory)
    try Self.expect(count, trial.count())
    return trial
  }

  private func compareReads(
    _ subject: BenchmarkSubject,
    _ values: BenchmarkValues,
    _ count: Int,
    into measured: inout DiskMeasurements
  ) throws(CommandFailure) {
    let trial = try open(subject, values, count)
    let batches = ReadingBatches(count, of: values)
    let urls = (0..<min(count, 2_000)).map { values.url($0, of: .cache) }
    let times = try Turns.take(
      Rounds(cycles, budget: 2_500_000_000),
      Contender { round throws(CommandFailure) in
        try Self.read(trial, batches.keys(in: round)[...])
      },
      Contender { round throws(CommandFailure) in
        try Self.readBare(batches.paths(in: round)[...])
      },
      Contender { _ throws(CommandFailure) in
        try FoundationCalls.time(of: urls.count) { () throws(CommandFailure) in
          try FoundationCalls.read(urls)
        }
      }
    )
    measured.add(.get, DiskSubject(subject.name), size: count, times[0])
    for (position, name) in [DiskSubject.systemCalls, DiskSubject.foundation].enumerated() {
      measured.add(.get, yardstick: DiskSubject(name), size: count, times[position + 1])
    }
    measured.compare(
      "\(subject.name) get / open, fstat, read, close, utimensat, \(Grouped(count)) values of 4 KB",
      times[0],
      to: times[1],
      .atMost(1.4)
    )
  }

  private func compareThreads(
    _ subject: BenchmarkSubject,
    _ values: BenchmarkValues,
    _ count: Int,
    into measured: inout DiskMeasurements
  ) throws(CommandFailure) {
    let trial = try open(subject, values, count)
    let batches = ReadingBatches(count, of: values)
    let times = try Turns.take(
      Rounds(cycles, budget: 2_000_000_000),
      Contender { round throws(CommandFailure) in
        try Self.read(trial, batches.keys(in: round)[...])
      },
      Contender { round throws(CommandFailure) in
        try Self.read(batches.keys(in: round)) { half throws(CommandFailure) in
          try Self.read(trial, half)
        }
      },
      Contender { round throws(CommandFailure) in
        try Self.readBare(batches.paths(in: round)[...])
      },
      Contender { round throws(CommandFailure) in
        try Self.read(batches.paths(in: round)) { half throws(CommandFailure) in
          try Self.readBare(half)
        }
      }
    )
    for (position, setting) in ["one thread", "two threads"].enumerated() {
      let calls = DiskSubject(DiskSubject.systemCalls, setting)
      measured.add(.get, DiskSubject(subject.name, setting), size: count, times[position])
      measured.add(.get, yardstick: calls, size: count, times[position + 2])
    }
    // Two threads need all processors for themselves, which they seldom have from begin to end: the
    // fastest cycles count.
    guard let alone = times[0].min(), let together = times[1].min() else { return }
    measured.add(
      BenchmarkRatio(
        name:
          "\(subject.name) get, throughput of two threads / of one, \(Grouped(count)) values of "
          + "4 KB",
        value: alone / together,
        goal: .atLeast(1.7)
      )
    )
  }

  // MARK: - Cycles

  /// The nanoseconds that a read takes.
  static func read(
    _ trial: DiskTrial,
    _ keys: ArraySlice<String>,
    length: Int = BenchmarkValues.length
  ) throws(CommandFailure) -> Double {
    try timeOfRead(keys.count, length) { () throws(CommandFailure) in try trial.read(keys) }
  }

  private static func readBare(
    _ paths: ArraySlice<BareCalls.Path>
  ) throws(CommandFailure) -> Double {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: BenchmarkValues.length,
      alignment: 64
    )
    defer { buffer.deallocate() }
    return try timeOfRead(paths.count, buffer.count) { () throws(CommandFailure) in
      try BareCalls.read(paths, into: buffer)
    }
  }

  static func timeOfRead(
    _ count: Int,
    _ length: Int,
    _ body: () throws(CommandFailure) -> Int
  ) throws(CommandFailure) -> Double {
    var bytes = 0
    let time = try Stopwatch.nanoseconds(for: count) { () throws(CommandFailure) in
      bytes = try body()
    }
    try expect(count * length, bytes)
    return time
  }

  /// The nanoseconds that each of some takes when two threads have one half each.
  private static func read<Element: Sendable>(
    _ all: [Element],
    _ body: @Sendable (ArraySlice<Element>) throws(CommandFailure) -> Double
  ) throws(CommandFailure) -> Double {
    let failure = Guarded<CommandFailure?>(nil)
    let time = try Stopwatch.nanoseconds(for: all.count) { () throws(CommandFailure) in
      DispatchQueue.concurrentPerform(iterations: 2) { number in
        let middle = all.count / 2
        do throws(CommandFailure) {
          _ = try body(number == 0 ? all[..<middle] : all[middle...])
        } catch {
          failure.withLock { $0 = error }
        }
      }
    }
    if let failure = failure.withLock({ $0 }) { throw failure }
    return time
  }
}
