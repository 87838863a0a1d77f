import CacheSimulation
import Foundation

/// What a strategy misses at a capacity, for programs.
struct DataRow: Encodable {
  private let policy: String
  private let capacity: UInt64
  private let requests: Int
  private let misses: Int
  private let missRatio: Double
  private let bytesRequested: UInt64
  private let bytesMissed: UInt64
  private let byteMissRatio: Double
  private let secondsOfSimulation: Double?
  private let sampleRate: Double?

  /// Describes a row.
  ///
  /// - Parameters:
  ///   - policy: The strategy with its options.
  ///   - capacity: In bytes, or in objects where those are counted.
  ///   - point: The counts.
  ///   - seconds: How long a simulation took, in reports of simulations.
  ///   - sampleRate: The share of objects that curves are judged by, in reports of curves.
  init(
    policy: String,
    capacity: UInt64,
    point: CurvePoint,
    seconds: Double? = nil,
    sampleRate: Double? = nil
  ) {
    self.policy = policy
    self.capacity = capacity
    requests = point.requests
    misses = point.misses
    missRatio = point.missRatio
    bytesRequested = point.bytesRequested
    bytesMissed = point.bytesMissed
    byteMissRatio = point.byteMissRatio
    secondsOfSimulation = seconds
    self.sampleRate = sampleRate
  }

  /// Rows as JSON objects, one a line.
  static func json(_ rows: [DataRow]) throws(CommandFailure) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return try rows.map { String(decoding: try encoder.encode($0), as: UTF8.self) + "\n" }
        .joined()
    } catch {
      throw CommandFailure(.software, "cannot encode the report: \(error)")
    }
  }

  /// Rows separated by commas, under a header.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - lastColumn: The one of the two columns that not all reports have.
  /// - Returns: The text.
  static func csv(_ rows: [DataRow], lastColumn: LastColumn) -> String {
    let header =
      "policy,capacity,requests,misses,missRatio,bytesRequested,bytesMissed,byteMissRatio,"
      + lastColumn.rawValue + "\n"
    return header + rows.map { $0.line(lastColumn) + "\n" }.joined()
  }

  /// What reports of one kind end their rows with.
  enum LastColumn: String {
    case secondsOfSimulation, sampleRate
  }

  private func line(_ lastColumn: LastColumn) -> String {
    let last = lastColumn == .sampleRate ? sampleRate : secondsOfSimulation
    return "\(policy),\(capacity),\(requests),\(misses),\(missRatio),\(bytesRequested),"
      + "\(bytesMissed),\(byteMissRatio),\(last.map { "\($0)" } ?? "")"
  }
}
