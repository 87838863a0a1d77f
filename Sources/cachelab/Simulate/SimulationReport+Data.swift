import Foundation

extension SimulationReport {
  /// The rows for programs, each as a JSON object on a line.
  func json() throws(CommandFailure) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return try rows.map {
        String(decoding: try encoder.encode(Document($0)), as: UTF8.self) + "\n"
      }.joined()
    } catch {
      throw CommandFailure(.software, "cannot encode the report: \(error)")
    }
  }

  /// The rows for programs, separated by commas, under a header.
  var csv: String {
    let header =
      "policy,capacity,requests,misses,missRatio,bytesRequested,bytesMissed,byteMissRatio,"
      + "secondsOfSimulation\n"
    return header
      + rows.map(Document.init).map { row in
        "\(row.policy),\(row.capacity),\(row.requests),\(row.misses),\(row.missRatio),"
          + "\(row.bytesRequested),\(row.bytesMissed),\(row.byteMissRatio),"
          + "\(row.secondsOfSimulation)\n"
      }.joined()
  }

  private struct Document: Encodable {
    let policy: String
    let capacity: UInt64
    let requests: Int
    let misses: Int
    let missRatio: Double
    let bytesRequested: UInt64
    let bytesMissed: UInt64
    let byteMissRatio: Double
    let secondsOfSimulation: Double

    init(_ row: Row) {
      policy = row.strategy
      capacity = row.capacity
      requests = row.result.requests
      misses = row.result.misses
      missRatio = row.result.missRatio
      bytesRequested = row.result.bytesRequested
      bytesMissed = row.result.bytesMissed
      byteMissRatio = row.result.byteMissRatio
      secondsOfSimulation = row.seconds
    }
  }
}
