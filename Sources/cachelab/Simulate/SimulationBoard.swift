import CacheSimulation
import Synchronization

/// Where simulations that run at the same time report.
final class SimulationBoard: Sendable {
  private struct State {
    var outcomes: [SimulationOutcome?]
    var done: [Int]
    var interruption: CommandFailure?
    var bar = ProgressBar()
  }

  private let state: Mutex<State>
  private let total: Int

  init(runs: Int, requests: Int) {
    total = runs * requests
    state = Mutex(
      State(outcomes: Array(repeating: nil, count: runs), done: Array(repeating: 0, count: runs))
    )
  }

  /// Makes a run and notes what comes of it, unless the program was asked to end.
  func record(_ position: Int, _ run: () throws -> SimulationResult) {
    guard state.withLock({ $0.interruption == nil }) else { return }
    let start = ContinuousClock.now
    let result = Result(catching: run)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    state.withLock { state in
      if case .failure(let error as CommandFailure) = result {
        state.interruption = error
      } else {
        state.outcomes[position] = SimulationOutcome(result: result, seconds: seconds)
      }
    }
  }

  /// Shows how far a run is.
  ///
  /// - Throws: When a signal asks the program to end.
  func show(_ done: Int, of position: Int) throws(CommandFailure) {
    try Interruption.check()
    state.withLock { state in
      state.done[position] = done
      let finished = state.outcomes.count { $0 != nil }
      let all = state.done.reduce(0, +)
      state.bar.show(all, of: total, "\(finished) of \(state.outcomes.count) runs done")
    }
  }

  /// What came of every run.
  ///
  /// - Throws: When a signal asked the program to end.
  func outcomes() throws(CommandFailure) -> [SimulationOutcome] {
    let (outcomes, interruption) = state.withLock { state in
      state.bar.clear()
      return (state.outcomes.compactMap(\.self), state.interruption)
    }
    if let interruption { throw interruption }
    return outcomes
  }
}
