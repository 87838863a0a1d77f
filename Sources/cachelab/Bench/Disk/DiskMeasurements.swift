/// What came of steps.
struct DiskMeasurements {
  private(set) var rows: [BenchmarkRow] = []
  private(set) var ratios: [BenchmarkRatio] = []

  /// Adds the times of an index.
  mutating func add(_ task: BenchmarkTask, _ subject: DiskSubject, size: Int, _ times: [Double]) {
    add(task, subject, .index, size, times)
  }

  /// Adds the times of a yardstick.
  mutating func add(
    _ task: BenchmarkTask,
    yardstick subject: DiskSubject,
    size: Int,
    _ times: [Double]
  ) {
    add(task, subject, .yardstick, size, times)
  }

  private mutating func add(
    _ task: BenchmarkTask,
    _ subject: DiskSubject,
    _ kind: BenchmarkRow.Kind,
    _ size: Int,
    _ times: [Double]
  ) {
    let key = BenchmarkRow.Key(task: task, subject: subject.text, size: size)
    rows.append(BenchmarkRow(key, kind: kind, nanoseconds: times))
  }

  /// Adds the ratio of two that took turns.
  mutating func compare(
    _ name: String,
    _ times: [Double],
    to others: [Double],
    _ goal: BenchmarkRatio.Goal
  ) {
    if let ratio = BenchmarkRatio(name: name, times, to: others, goal: goal) {
      add(ratio)
    }
  }

  /// Adds a value that has a goal.
  mutating func add(_ ratio: BenchmarkRatio) {
    ratios.append(ratio)
  }
}
