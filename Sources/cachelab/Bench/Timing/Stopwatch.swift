import Dispatch

/// Times calls.
enum Stopwatch {
  /// How long a body takes, in nanoseconds.
  ///
  /// A function of its own in the program, so that a profiler can be told to count what is timed.
  ///
  /// - Throws: What the body throws.
  @inline(never)
  static func nanoseconds<Failure: Error>(
    _ body: () throws(Failure) -> Void
  ) throws(Failure) -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    try body()
    let end = DispatchTime.now().uptimeNanoseconds
    return max(0, Double(end - start) - ownTime)
  }

  /// The nanoseconds that each of some operations takes, which a body makes.
  ///
  /// - Throws: What the body throws.
  static func nanoseconds<Failure: Error>(
    for count: Int,
    _ body: () throws(Failure) -> Void
  ) throws(Failure) -> Double {
    try nanoseconds(body) / Double(count)
  }

  /// What looking at the clock twice takes.
  private static let ownTime: Double = {
    let times = (0..<1_000).map { _ in
      let start = DispatchTime.now().uptimeNanoseconds
      return DispatchTime.now().uptimeNanoseconds - start
    }
    return Double(times.min() ?? 0)
  }()
}
