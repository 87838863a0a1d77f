import Foundation

extension DiskBenchmark {
  static let mostValues = 20_000

  /// The values that are read, and others stored beside.
  static func values(in directory: URL) -> BenchmarkValues {
    BenchmarkValues(in: directory.appending(path: "values"))
  }

  /// Values that fill a cache, and as many of a plain loop.
  static func valuesToEvict(in directory: URL) -> BenchmarkValues {
    BenchmarkValues(in: directory.appending(path: "full"))
  }

  /// Makes values of a cache, and as many of a plain loop.
  func makingStep(
    _ count: Int,
    _ values: @escaping (URL) -> BenchmarkValues
  ) -> DiskStep {
    DiskStep("making \(Grouped.count(count, "value", "values"))") {
      directory,
      _ throws(CommandFailure) in
      let values = values(directory)
      try values.makeDirectory()
      try values.store(0..<count, of: .cache)
      try values.store(0..<count, of: .loop)
    }
  }
}
