import Foundation

extension DiskBenchmark {
  static let mostValues = 20_000

  /// The directories of a cache and of plain loops, which begin with the same values.
  static func values(
    in directory: URL,
    _ setting: String = ""
  ) -> (cached: BenchmarkValues, bare: BenchmarkValues) {
    (
      BenchmarkValues(in: directory.appending(path: "cached\(setting)")),
      BenchmarkValues(in: directory.appending(path: "bare\(setting)"))
    )
  }

  /// Makes the values that are read, and those that others are stored beside.
  func makingStep(_ count: Int) -> DiskStep {
    DiskStep("making \(Grouped.count(count, "value", "values"))") {
      directory,
      _ throws(CommandFailure) in
      try Self.make(Self.values(in: directory), count)
    }
  }

  static func make(
    _ values: (cached: BenchmarkValues, bare: BenchmarkValues),
    _ count: Int
  ) throws(CommandFailure) {
    for values in [values.cached, values.bare] {
      try values.makeDirectory()
      try values.store(0..<count)
    }
  }
}
