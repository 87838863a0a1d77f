import CacheIndexes

/// Where replays that run at the same time report, and learn whether to go on.
final class TourBoard: Sendable {
  private struct State {
    var results: [ReplayResult?]
    var done: [Int]
    var failure: CommandFailure?
    var bar = ProgressBar()
  }

  private let state: Guarded<State>
  private let total: Int

  init(stops: Int, requests: Int) {
    total = stops * requests
    state = Guarded(
      State(
        results: Array(repeating: nil, count: stops),
        done: Array(repeating: 0, count: stops)
      )
    )
  }

  /// Makes a replay and notes what comes of it, unless an earlier one failed.
  func record(_ position: Int, _ replay: () throws -> ReplayResult) {
    guard state.withLock({ $0.failure == nil }) else { return }
    let outcome = Result(catching: replay)
    state.withLock { state in
      switch outcome {
      case .success(let result): state.results[position] = result
      case .failure(let error): state.failure = state.failure ?? CommandFailure(error)
      }
    }
  }

  /// Shows how far a replay is.
  ///
  /// - Throws: When it should end: a signal has come, or another replay failed.
  func show(_ done: Int, of position: Int) throws(CommandFailure) {
    try Interruption.check()
    let failure = state.withLock { state in
      state.done[position] = done
      let finished = state.results.count { $0 != nil }
      let all = state.done.reduce(0, +)
      state.bar.show(all, of: total, "\(finished) of \(state.results.count) replays done")
      return state.failure
    }
    if let failure { throw failure }
  }

  /// What came of every replay.
  ///
  /// - Throws: The first failure.
  func results() throws(CommandFailure) -> [ReplayResult] {
    let (results, failure) = state.withLock { state in
      state.bar.clear()
      return (state.results.compactMap(\.self), state.failure)
    }
    if let failure { throw failure }
    return results
  }
}
