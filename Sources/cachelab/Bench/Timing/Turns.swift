import Dispatch

/// Contenders that take turns, so that what disturbs one of them disturbs the others.
enum Turns {
  /// Lets contenders make cycles in turn, in the one order and then in the other.
  ///
  /// - Parameters:
  ///   - rounds: How many cycles each of them makes.
  ///   - contenders: Who takes part.
  /// - Returns: What the cycles of each contender returned.
  /// - Throws: The first failure of any, or when a signal asks the program to end.
  static func take(
    _ rounds: Rounds,
    _ contenders: Contender...
  ) throws(CommandFailure) -> [[Double]] {
    var times: [[Double]] = contenders.map { _ in [] }
    let start = DispatchTime.now().uptimeNanoseconds
    var (round, elapsed) = (0, 0.0)
    while rounds.isOneMore(after: round, elapsed: elapsed) {
      let order = Array(contenders.indices)
      for contender in round.isMultiple(of: 2) ? order : order.reversed() {
        try Interruption.check()
        times[contender].append(try contenders[contender].cycle(round))
      }
      round += 1
      elapsed = Double(DispatchTime.now().uptimeNanoseconds - start)
    }
    return times
  }
}
