import Foundation

/// Public traces that are too large to come with the package; where they are, beside it, tests read
/// them.
enum RealTraces {
  private static let shared = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "../shared").standardizedFileURL

  static let areHere = FileManager.default.fileExists(atPath: shared.appending(path: "traces").path)

  /// The path of a trace.
  static func path(_ name: String) -> String { shared.appending(path: "traces/\(name)").path }

  /// The lines of the reference simulator's table of misses, without its header.
  static func missCounts() throws -> [[String]] { try rows(of: "real-trace-miss-counts.csv") }

  /// The lines of a table beside the traces, without its header.
  static func rows(of name: String) throws -> [[String]] {
    let table = shared.appending(path: "golden/\(name)")
    return try String(contentsOf: table, encoding: .utf8).split(whereSeparator: \.isNewline)
      .dropFirst().map { $0.split(separator: ",").map(String.init) }
  }
}
