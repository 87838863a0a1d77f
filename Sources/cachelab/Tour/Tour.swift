import CacheSimulation
import Foundation

/// The replays of a trace through every index at several capacities.
///
/// All replays share a number of requests, so that the tour takes no longer however many indexes
/// there are: the more there are, the smaller is the part of the trace that each gets.
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

  /// The capacities in hundredths of the footprint; less would be room for a handful of files.
  static let percents: [UInt64] = [5, 10, 20]

  /// The part of the trace that each index is given.
  let part: TracePart

  /// The requests that all replays share, which take two processors some 15 seconds.
  let requestLimit: Int

  let stops: [Stop]

  var trace: Trace { part.trace }

  /// Plans the replays, capacity by capacity and index by index.
  init(
    trace: Trace,
    indexes: [RegisteredIndex] = RegisteredIndex.all,
    requestLimit: Int = 750_000
  ) {
    let count = max(1, Self.percents.count * indexes.count)
    let part = TracePart(of: trace, limit: requestLimit / count)
    self.part = part
    self.requestLimit = requestLimit
    stops = Self.percents.flatMap { percent in
      indexes.map { index in
        Stop(index: index, percent: percent, capacity: part.trace.capacity(percent: percent))
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
    let requests = stops.map { _ in trace.objects.count }
    let outcomes = try RunBoard.outcomes(requests: requests, named: "replays") {
      position,
      progress in
      do {
        return try replay(stops[position], in: directory, progress: progress)
      } catch {
        throw CommandFailure(error)
      }
    }
    do {
      return try outcomes.map { try $0.result.get() }
    } catch {
      throw CommandFailure(error)
    }
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
