import Foundation

extension DiskBenchmark {
  private static let mostFiles = 200_000
  private static let filesAtFirstRead = 100_000
  /// The numbers of the values; the rest of the crowd are empty files.
  private static let values = 0..<1

  /// Steps on a directory that grows from each to the next: indexes are built from it, and a cache
  /// is opened on it.
  func crowdSteps(_ lead: BenchmarkSubject) -> [DiskStep] {
    let isBuilt = tasks.contains(.build)
    let isOpened = tasks.contains(.get)
    let builds = isBuilt ? Set(sizes.map { min($0, Self.mostFiles) }).sorted() : []
    let opening = fileCount(Self.filesAtFirstRead)
    let counts = Set(builds + (isOpened ? [opening] : [])).sorted()
    return counts.enumerated().flatMap { position, count in
      let made = position == 0 ? 0 : counts[position - 1]
      let files = Grouped.count(count, "file", "files")
      var steps = [
        DiskStep("making \(files)") { directory, _ throws(CommandFailure) in
          try grow(directory, from: made, to: count)
        }
      ]
      if builds.contains(count) {
        steps += buildSteps(lead, count, isLargest: count == builds.last) {
          Self.crowd(in: $0)
        }
      }
      if isOpened, count == opening {
        steps.append(
          DiskStep("opening a cache of \(files)") { directory, measured throws(CommandFailure) in
            try openings(lead, Self.crowd(in: directory), count, into: &measured)
          }
        )
      }
      return steps
    }
  }

  private static func crowd(in directory: URL) -> URL { directory.appending(path: "crowd") }

  private func grow(_ scratch: URL, from made: Int, to count: Int) throws(CommandFailure) {
    let values = BenchmarkValues(in: Self.crowd(in: scratch))
    if made == 0 {
      try values.makeDirectory()
      try values.store(Self.values, of: .cache)
    }
    try EmptyFiles.make(max(made, Self.values.count)..<count, names, in: values.directory)
  }

  // MARK: - The first read

  /// Opens a cache and reads a value, while the cache reads its directory.
  private func openings(
    _ subject: BenchmarkSubject,
    _ directory: URL,
    _ count: Int,
    into measured: inout DiskMeasurements
  ) throws(CommandFailure) {
    let keys = Self.values.map(BenchmarkValues.key)
    var times: [Double] = []
    for _ in 0..<8 {
      try Interruption.check()
      var trial: DiskTrial?
      times.append(
        try Stopwatch.nanoseconds(for: 1) { () throws(CommandFailure) in
          trial = try subject.index.openCache(subject.settings, directory)
          try Self.expect(BenchmarkValues.length, trial?.read(keys[...]) ?? 0)
        }
      )
      // Also waits for the scan, so that the next one has the machine for itself.
      try Self.expect(count, trial?.count() ?? 0)
    }
    let opening = DiskSubject(subject.name, "the first read while the cache opens")
    measured.add(.get, opening, size: count, times)
    measured.add(
      BenchmarkRatio(
        name: "\(subject.name), opening \(Grouped.count(count, "file", "files")) and reading one, "
          + "in ms",
        value: (times.min() ?? 0) / 1_000_000,
        goal: .atMost(1)
      )
    )
  }
}
