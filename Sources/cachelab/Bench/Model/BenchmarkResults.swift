/// Everything that one run of `cachelab bench` measured, as it is kept in a file.
struct BenchmarkResults: Codable, Equatable {
  /// The version of the form of the file.
  static let currentFormat = 1

  var format = currentFormat
  /// When the run began, in UTC.
  let date: String
  /// The words that make the run again.
  let command: String
  let machine: BenchmarkMachine
  var rows: [BenchmarkRow] = []
  var ratios: [BenchmarkRatio] = []
}
