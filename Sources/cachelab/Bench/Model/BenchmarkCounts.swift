/// What an operation takes on average, in units that do not vary between runs of one program.
struct BenchmarkCounts: Codable, Equatable {
  var comparisons: Double?
  var moves: Double?
  var allocations: Double?
}
