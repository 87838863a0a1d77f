extension BenchmarkResults {
  /// The tasks that were measured, in the order in which reports list them.
  var tasks: [BenchmarkTask] { rows.tasks }

  /// The rows of one task.
  func rows(of task: BenchmarkTask) -> [BenchmarkRow] { rows.filter { $0.task == task } }

  /// The rows that say what an entry takes, one for each subject, at the largest size.
  var memoryRows: [BenchmarkRow] {
    let measured = rows.filter { $0.bytesPerEntry != nil }
    let largest = measured.map(\.size).max()
    return measured.filter { $0.size == largest }.firstOfEachSubject
  }
}

extension [BenchmarkRow] {
  /// The tasks, in the order in which reports list them.
  var tasks: [BenchmarkTask] {
    BenchmarkTask.allCases.filter { task in contains { $0.task == task } }
  }

  /// The sizes, ascending.
  var sizes: [Int] { Set(map(\.size)).sorted() }

  /// The subjects, each once, in the order in which they were measured.
  var subjects: [String] { firstOfEachSubject.map(\.subject) }

  /// The first row of each subject.
  var firstOfEachSubject: [BenchmarkRow] {
    var seen: Set<String> = []
    return filter { seen.insert($0.subject).inserted }
  }

  /// The row of a subject at a size.
  func first(of subject: String, at size: Int) -> BenchmarkRow? {
    first { $0.subject == subject && $0.size == size }
  }
}
