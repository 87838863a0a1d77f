import Foundation

extension DiskBenchmark {
  private static let batch = 500
  private static let smallBatch = 200

  /// Steps that store new values: beside others, and at the end in place of others.
  func storeSteps(_ lead: BenchmarkSubject, _ count: Int) -> [DiskStep] {
    let others = subjects.filter { $0.name != lead.name }
    // Each stores other values than the one before.
    let first = count + 40 * min(count, Self.batch)
    return [
      DiskStep("\(lead.name), storing values") { directory, measured throws(CommandFailure) in
        try compareStores(lead, Self.values(in: directory), count, into: &measured)
      }
    ]
      + others.enumerated().map { position, subject in
        DiskStep("\(subject.name), storing values") { directory, measured throws(CommandFailure) in
          let values = Self.values(in: directory)
          let trial = try subject.index.openCache(subject.settings, values.directory)
          // Also waits until the directory has been read.
          guard trial.count() >= count else { return try Self.expect(count, trial.count()) }
          let batch = min(count, Self.smallBatch)
          let own = store(trial, values, from: first + position * 3 * batch, batch)
          let times = try Turns.take(Rounds(cycles, budget: 0), own)
          measured.add(.set, DiskSubject(subject.name), size: count, times[0])
        }
      } + evictionSteps(lead, count)
  }

  private func compareStores(
    _ subject: BenchmarkSubject,
    _ values: BenchmarkValues,
    _ count: Int,
    into measured: inout DiskMeasurements
  ) throws(CommandFailure) {
    let trial = try open(subject, values, count)
    let batch = min(count, Self.batch)
    let times = try Turns.take(
      Rounds(cycles, budget: 2_500_000_000),
      store(trial, values, from: count, batch),
      Contender { round throws(CommandFailure) in
        let start = count + round * batch
        return try values.write(start..<start + batch, of: .loop)
      }
    )
    measured.add(.set, DiskSubject(subject.name), size: count, times[0])
    measured.add(.set, yardstick: DiskSubject(DiskSubject.systemCalls), size: count, times[1])
    let foundation = try Turns.take(
      Rounds(cycles, budget: 0),
      Contender { round throws(CommandFailure) in
        // Few, because it waits for the device.
        let start = 2 * count + 40 * batch + round * 20
        let urls = (start..<start + 20).map { values.url($0, of: .loop) }
        return try Stopwatch.nanoseconds(for: urls.count) { () throws(CommandFailure) in
          try FoundationCalls.write(values.value, to: urls)
        }
      }
    )
    measured.add(
      .set,
      yardstick: DiskSubject(DiskSubject.foundation),
      size: count,
      foundation[0]
    )
    measured.compare(
      "\(subject.name) set / open, write, close, rename, beside \(Grouped(count)) values of 4 KB",
      times[0],
      to: times[1],
      .atMost(1.25)
    )
  }

  /// Stores a batch of new values in each round.
  private func store(
    _ trial: DiskTrial,
    _ values: BenchmarkValues,
    from first: Int,
    _ batch: Int
  ) -> Contender {
    Contender { round throws(CommandFailure) in
      let start = first + round * batch
      let keys = (start..<start + batch).map(BenchmarkValues.key)
      var stored = 0
      let time = try Stopwatch.nanoseconds(for: batch) { () throws(CommandFailure) in
        stored = try trial.store(keys, values.value)
      }
      try Self.expect(batch, stored)
      return time
    }
  }

  // MARK: - At the capacity

  private static let atCapacity = "at capacity"

  /// Steps that store values which evict one each.
  ///
  /// Only an index in the order of dates does so: strategies may decline a newcomer, or divide the
  /// cache and evict more. And it is one alone, because each eviction makes the next file dearer.
  private func evictionSteps(_ lead: BenchmarkSubject, _ count: Int) -> [DiskStep] {
    guard let subject = ([lead] + subjects).first(where: \.index.isDateOrdered) else { return [] }
    return [
      makingStep(count, Self.valuesToEvict),
      DiskStep("\(subject.name), evicting values") { directory, measured throws(CommandFailure) in
        try compareEvictions(
          subject,
          Self.valuesToEvict(in: directory),
          count,
          into: &measured
        )
      },
    ]
  }

  private func compareEvictions(
    _ subject: BenchmarkSubject,
    _ values: BenchmarkValues,
    _ count: Int,
    into measured: inout DiskMeasurements
  ) throws(CommandFailure) {
    let trial = try open(subject, values, count)
    trial.fill()
    let batch = min(count, Self.batch)
    let times = try Turns.take(
      Rounds(cycles, budget: 2_500_000_000),
      store(trial, values, from: count, batch),
      Contender { round throws(CommandFailure) in
        let oldest = round * batch
        let newest = oldest + count
        return try values.write(
          newest..<newest + batch,
          of: .loop,
          unlinking: oldest..<oldest + batch
        )
      }
    )
    // As many as before: each evicted one.
    try Self.expect(count, trial.count())
    let calls = DiskSubject(DiskSubject.systemCalls, Self.atCapacity)
    measured.add(.set, DiskSubject(subject.name, Self.atCapacity), size: count, times[0])
    measured.add(.set, yardstick: calls, size: count, times[1])
    measured.compare(
      "\(subject.name) set at capacity / open, write, close, rename, unlink, \(Grouped(count)) "
        + "values of 4 KB",
      times[0],
      to: times[1],
      .atMost(1.3)
    )
  }
}
