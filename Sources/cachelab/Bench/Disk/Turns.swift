import Dispatch

/// Contenders that take turns, so that what disturbs one of them disturbs the others.
enum Turns {
  private static let mostRounds = 40

  /// Lets contenders make cycles in turn, in the one order and then in the other.
  ///
  /// - Parameters:
  ///   - budget: The nanoseconds after which no further round begins.
  ///   - least: The rounds that are made all the same.
  ///   - contenders: Who takes part.
  /// - Returns: What the cycles of each contender returned, at most 40.
  /// - Throws: The first failure of any, or when a signal asks the program to end.
  static func take(
    budget: Double,
    atLeast least: Int = 3,
    _ contenders: Contender...
  ) throws(CommandFailure) -> [[Double]] {
    var times: [[Double]] = contenders.map { _ in [] }
    let start = DispatchTime.now().uptimeNanoseconds
    for round in 0..<mostRounds {
      let elapsed = Double(DispatchTime.now().uptimeNanoseconds - start)
      if round >= least, elapsed > budget { break }
      let order = Array(contenders.indices)
      for contender in round.isMultiple(of: 2) ? order : order.reversed() {
        try Interruption.check()
        times[contender].append(try contenders[contender].cycle(round))
      }
    }
    return times
  }

  /// The nanoseconds that each of some operations takes, which a body makes.
  static func nanoseconds(
    for count: Int,
    _ body: () throws(CommandFailure) -> Void
  ) throws(CommandFailure) -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    try body()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / Double(count)
  }
}
