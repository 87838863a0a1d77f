import Foundation

extension DiskBenchmark {
  private static let largeLength = 10_000_000
  private static let largeCount = 4

  /// Reads values that are larger than what a processor keeps at hand.
  func compareLargeReads(
    _ subject: BenchmarkSubject,
    in directory: URL,
    into measured: inout DiskMeasurements
  ) throws(CommandFailure) {
    let numbers = 0..<Self.largeCount
    let values = BenchmarkValues(
      in: directory.appending(path: "large"),
      length: Self.largeLength
    )
    try values.makeDirectory()
    try values.store(numbers, of: .cache)
    let trial = try open(subject, values, numbers.count)
    let (keys, paths) = (numbers.map(BenchmarkValues.key), values.paths(numbers, of: .cache))
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: Self.largeLength,
      alignment: 4_096
    )
    defer { buffer.deallocate() }
    let times = try Turns.take(
      Rounds(cycles, budget: 800_000_000),
      Contender { _ throws(CommandFailure) in
        try Self.read(trial, keys[...], length: Self.largeLength)
      },
      Contender { _ throws(CommandFailure) in
        try Self.timeOfRead(paths.count, Self.largeLength) { () throws(CommandFailure) in
          try BareCalls.read(paths[...], into: buffer)
        }
      },
      Contender { _ throws(CommandFailure) in
        try Self.timeOfRead(paths.count, Self.largeLength) { () throws(CommandFailure) in
          try Self.readEachIntoNewMemory(paths)
        }
      }
    )
    let setting = "10 MB values"
    measured.add(.get, DiskSubject(subject.name, setting), size: keys.count, times[0])
    for (position, memory) in ["memory used before", "new memory"].enumerated() {
      let subject = DiskSubject("\(DiskSubject.systemCalls) into \(memory)", setting)
      measured.add(.get, yardstick: subject, size: keys.count, times[position + 1])
    }
    measured.compare(
      "\(subject.name) get / plain read into memory used before, 10 MB values",
      times[0],
      to: times[1],
      .atMost(1.1)
    )
  }

  private static func readEachIntoNewMemory(
    _ paths: [BareCalls.Path]
  ) throws(CommandFailure) -> Int {
    var total = 0
    for position in paths.indices {
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: largeLength, alignment: 16)
      defer { buffer.deallocate() }
      total += try BareCalls.read(paths[position...position], into: buffer)
    }
    return total
  }
}
