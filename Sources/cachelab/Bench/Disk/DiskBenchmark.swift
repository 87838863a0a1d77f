import Foundation

/// The tasks that read and write files, in a scratch directory.
///
/// Nothing is deleted before the end, but by eviction, which comes last: ext4 makes files many times
/// as slowly where others were deleted lately.
struct DiskBenchmark {
  let subjects: [BenchmarkSubject]
  let tasks: [BenchmarkTask]
  /// The numbers of entries, ascending; the last one is the most files that any directory gets.
  let sizes: [Int]
  let names: BenchmarkNames
  /// How many cycles are made; `nil` for as many as time allows.
  let cycles: Int?
  /// Told before each step which one it is, and of how many.
  let progress: (_ done: Int, _ total: Int, _ label: String) throws(CommandFailure) -> Void

  /// Makes the measurements.
  func run(into results: inout BenchmarkResults) throws(CommandFailure) {
    guard let lead else { return }
    let isRead = tasks.contains(.get)
    let isWritten = tasks.contains(.set)
    let count = fileCount(Self.mostValues)
    let steps =
      crowdSteps(lead)
      + (isRead || isWritten ? [makingStep(count, Self.values)] : [])
      + (isRead ? readSteps(lead, count) : [])
      + (isWritten ? storeSteps(lead, count) : [])
    let measured = try ScratchDirectory.with { directory throws(CommandFailure) in
      var measured = DiskMeasurements()
      for (position, step) in steps.enumerated() {
        try progress(position, steps.count, step.label)
        try step.run(directory, &measured)
      }
      try progress(steps.count, steps.count, "removing the files")
      return measured
    }
    // By task, in which order one reads them.
    results.rows += tasks.flatMap { task in measured.rows.filter { $0.task == task } }
    results.ratios += measured.ratios
  }

  /// The index whose costs are held to goals: the linked hash, unless it was not asked for.
  private var lead: BenchmarkSubject? {
    subjects.first { $0.name == "linked-hash" } ?? subjects.first
  }

  /// How many files there are where so many are wanted.
  func fileCount(_ wanted: Int) -> Int { min(wanted, sizes.last ?? wanted) }

  /// Fails where something was done with fewer files or bytes than were to be.
  static func expect(_ expected: Int, _ found: Int) throws(CommandFailure) {
    guard expected == found else {
      throw CommandFailure(.software, "bench: expected \(expected) to be found, found \(found)")
    }
  }
}
