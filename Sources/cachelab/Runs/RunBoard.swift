import CacheIndexes
import Dispatch

/// Where runs over traces that are made at the same time report.
final class RunBoard<Value: Sendable>: Sendable {
  private struct State {
    var outcomes: [RunOutcome<Value>?]
    var done: [Int]
    var interruption: CommandFailure?
    var bar = ProgressBar()
  }

  private let state: Guarded<State>
  private let requests: [Int]
  private let name: String

  private init(requests: [Int], name: String) {
    self.requests = requests
    self.name = name
    let count = requests.count
    state = Guarded(
      State(outcomes: Array(repeating: nil, count: count), done: Array(repeating: 0, count: count))
    )
  }

  /// Makes runs, as many at a time as there are processors, and shows how far they are.
  ///
  /// - Parameters:
  ///   - requests: How many requests each run makes.
  ///   - name: What the runs are called on the way.
  ///   - run: Makes the run of a position; it tells how many requests are done. A
  ///     ``CommandFailure`` ends all runs, any other error only this one.
  /// - Returns: What came of each, in their order.
  /// - Throws: The first such failure, or when a signal asks the program to end.
  static func outcomes(
    requests: [Int],
    named name: String = "runs",
    of run:
      @Sendable (
        _ position: Int,
        _ progress: @escaping (Int) throws(CommandFailure) -> Void
      ) throws -> Value
  ) throws(CommandFailure) -> [RunOutcome<Value>] {
    let board = RunBoard(requests: requests, name: name)
    DispatchQueue.concurrentPerform(iterations: requests.count) { position in
      board.record(position) {
        try run(position) { (done) throws(CommandFailure) in
          try board.show(done, of: position)
        }
      }
    }
    return try board.outcomes()
  }

  /// Makes a run and notes what comes of it, unless the program was asked to end.
  private func record(_ position: Int, _ run: () throws -> Value) {
    guard state.withLock({ $0.interruption == nil }) else { return }
    let start = ContinuousClock.now
    let result = Result(catching: run)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    state.withLock { state in
      if case .failure(let error as CommandFailure) = result {
        state.interruption = state.interruption ?? error
      } else {
        state.outcomes[position] = RunOutcome(result: result, seconds: seconds)
      }
    }
  }

  private func show(_ done: Int, of position: Int) throws(CommandFailure) {
    try Interruption.check()
    let interruption = state.withLock { state in
      state.done[position] = done
      let finished = state.outcomes.count { $0 != nil }
      let all = state.done.reduce(0, +)
      state.bar.show(
        all,
        of: requests.reduce(0, +),
        "\(finished) of \(state.outcomes.count) \(name) done"
      )
      return state.interruption
    }
    if let interruption { throw interruption }
  }

  private func outcomes() throws(CommandFailure) -> [RunOutcome<Value>] {
    let (outcomes, interruption) = state.withLock { state in
      state.bar.clear()
      return (state.outcomes.compactMap(\.self), state.interruption)
    }
    if let interruption { throw interruption }
    return outcomes
  }
}
