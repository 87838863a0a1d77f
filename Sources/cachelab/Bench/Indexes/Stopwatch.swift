import Dispatch

/// Times calls, over and over.
enum Stopwatch {
  /// How long a body takes, in nanoseconds.
  @inline(__always)
  static func nanoseconds(_ body: () -> Void) -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    body()
    let end = DispatchTime.now().uptimeNanoseconds
    return max(0, Double(end - start) - ownTime)
  }

  /// What looking at the clock twice takes.
  private static let ownTime: Double = {
    let times = (0..<1_000).map { _ in
      let start = DispatchTime.now().uptimeNanoseconds
      return DispatchTime.now().uptimeNanoseconds - start
    }
    return Double(times.min() ?? 0)
  }()

  /// Makes cycles until there are enough to tell the least from chance, or time is up.
  ///
  /// - Parameters:
  ///   - budget: The nanoseconds after which no further cycle begins, once there are three.
  ///   - cycle: Makes the cycle of a number, and returns what an operation took.
  /// - Returns: What the cycles returned, at most 40.
  /// - Throws: What a cycle throws, or when a signal asks the program to end.
  static func cycles(
    budget: Double,
    _ cycle: (Int) throws(CommandFailure) -> Double
  ) throws(CommandFailure) -> [Double] {
    var results: [Double] = []
    let start = DispatchTime.now().uptimeNanoseconds
    while results.count < 40 {
      try Interruption.check()
      results.append(try cycle(results.count))
      let elapsed = Double(DispatchTime.now().uptimeNanoseconds - start)
      if results.count >= 3, elapsed > budget { break }
    }
    return results
  }
}
