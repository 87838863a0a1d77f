import CacheSimulation
import Foundation

/// The replays of a trace through every index at several capacities.
struct Tour: Sendable {
  /// One replay to be made.
  struct Stop: Sendable {
    let index: RegisteredIndex
    /// The capacity in hundredths of the footprint.
    let percent: UInt64
    /// The capacity in bytes.
    let capacity: UInt64

    fileprivate var directoryName: String { "\(index.name)-\(percent)" }
  }

  let trace: Trace
  let stops: [Stop]

  /// Plans the replays, capacity by capacity and index by index.
  init(trace: Trace, indexes: [RegisteredIndex] = RegisteredIndex.all) {
    self.trace = trace
    stops = [1, 5, 20].flatMap { percent in
      indexes.map { index in
        Stop(index: index, percent: percent, capacity: trace.capacity(percent: percent))
      }
    }
  }

  /// Makes the replays, as many at a time as there are processors, each in a directory of its own.
  ///
  /// - Parameter directory: Where those directories go. They are removed as soon as they are done
  ///   with.
  /// - Returns: What came of each stop, in their order.
  /// - Throws: The first failure of any, after which the others end too.
  func run(in directory: URL) throws(CommandFailure) -> [ReplayResult] {
    let board = TourBoard(stops: stops.count, requests: trace.objects.count)
    DispatchQueue.concurrentPerform(iterations: stops.count) { position in
      board.record(position) {
        try replay(stops[position], in: directory) { done throws(CommandFailure) in
          try board.show(done, of: position)
        }
      }
    }
    return try board.results()
  }

  private func replay(
    _ stop: Stop,
    in directory: URL,
    progress: @escaping (Int) throws(CommandFailure) -> Void
  ) throws -> ReplayResult {
    let place = directory.appending(path: stop.directoryName)
    let replay = Replay(
      trace: trace,
      capacity: stop.capacity,
      directory: place,
      progress: progress
    )
    let result = try stop.index.replay(replay)
    try FileManager.default.removeItem(at: place)
    return result
  }
}
