/// What one task costs with one subject at one size.
struct BenchmarkRow: Codable, Equatable {
  /// Whose cost it is.
  enum Kind: String, Codable {
    /// An index of the registry, or a disk cache over it.
    case index
    /// Something else that does the same, to compare with.
    case yardstick
  }

  /// What tells a row from every other of a run.
  struct Key: Hashable {
    let task: BenchmarkTask
    let subject: String
    let size: Int
  }

  let task: BenchmarkTask
  /// The name of an index, such as `heap`, or of a yardstick, such as `system calls`.
  let subject: String
  let kind: Kind
  /// How many entries or files there are meanwhile.
  let size: Int
  /// How often a cycle of operations was timed.
  let cycles: Int
  /// Nanoseconds an operation takes in the fastest cycle.
  let minimum: Double
  /// Nanoseconds an operation takes in half of the cycles at most.
  let median: Double
  /// What an operation takes in counts, where they are kept.
  var counts: BenchmarkCounts?
  /// Resident memory for each entry, where it was measured.
  var bytesPerEntry: Double?

  /// ``bytesPerEntry`` as reports show it; empty where it was not measured.
  var describedMemory: String { bytesPerEntry.map { "\(Decimals(max(0, $0), 1))" } ?? "" }

  var key: Key { Key(task: task, subject: subject, size: size) }
}

extension BenchmarkRow {
  /// Sums up cycles.
  ///
  /// - Parameters:
  ///   - key: What was measured.
  ///   - kind: Whose cost it is.
  ///   - nanoseconds: What an operation took in each cycle, at least one.
  init(_ key: Key, kind: Kind, nanoseconds: [Double]) {
    let sorted = nanoseconds.sorted()
    self.init(
      task: key.task,
      subject: key.subject,
      kind: kind,
      size: key.size,
      cycles: sorted.count,
      minimum: sorted[0],
      median: sorted[(sorted.count - 1) / 2]
    )
  }
}
