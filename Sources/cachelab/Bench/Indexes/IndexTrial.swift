import DiskCaches
import EvictionPolicies
import Foundation

/// An index filled with names, on which the tasks that need no disk are tried.
///
/// Dates are given and ascend, so that the index is measured and not the clock. Every trial leaves
/// the names that it found.
struct IndexTrial {
  /// What is measured of the calls of a trial.
  enum Meter {
    case nanoseconds, allocations
  }

  /// What a trial took in all.
  struct Outcome {
    /// In the unit of the meter; `nil` where it cannot be measured.
    let amount: Double?
    let operations: OperationCounts
  }

  /// Makes a task's calls with some names.
  ///
  /// New ones for ``BenchmarkTask/add``; for the others names that are held, each once where entries
  /// go. Eviction takes as many as there are names.
  let run: (BenchmarkTask, [String], Meter) -> Outcome

  /// Fills an index.
  ///
  /// What is called is a closure made here, where the type of the index is known, so that the calls
  /// are specialised for it.
  ///
  /// - Throws: When a signal asks the program to end.
  init<Index: CacheIndexProtocol>(
    _ index: Index,
    names: BenchmarkNames,
    count: Int
  ) throws(CommandFailure) {
    var clock = 0.0
    func add(_ filename: String) {
      clock += 1
      let date = Date(timeIntervalSinceReferenceDate: clock)
      index.add(filename: filename, size: 4096, modificationDate: date)
    }
    try names.forEach(first: count) { _, name in add(name) }
    run = { task, queries, meter in
      var evicted: [String] = []
      evicted.reserveCapacity(queries.count)
      let before = Self.operations(of: index)
      let amount = meter.measure {
        switch task {
        case .add:
          for query in queries { add(query) }
        case .touch:
          for query in queries {
            clock += 1
            index.touch(
              filename: query,
              modificationDate: Date(timeIntervalSinceReferenceDate: clock)
            )
          }
        case .lookup:
          for query in queries where index.entry(forFilename: query) == nil {
            preconditionFailure("a name that is held is found")
          }
        case .remove:
          for query in queries { index.remove(filename: query) }
        case .pop:
          for _ in queries {
            if let entry = index.popOldest() { evicted.append(entry.filename) }
          }
        case .build, .get, .set:
          preconditionFailure("needs a disk")
        }
      }
      let operations = Self.operations(of: index) - before
      switch task {
      case .add: for query in queries { index.remove(filename: query) }
      case .remove: queries.forEach(add)
      case .pop: evicted.forEach(add)
      case .touch, .lookup, .build, .get, .set: break
      }
      return Outcome(amount: amount, operations: operations)
    }
  }

  private static func operations(of index: some CacheIndexProtocol) -> OperationCounts {
    (index as? any OperationCounting)?.operations ?? OperationCounts()
  }
}

extension IndexTrial.Meter {
  @inline(__always)
  fileprivate func measure(_ body: () -> Void) -> Double? {
    switch self {
    case .nanoseconds: Stopwatch.nanoseconds(body)
    case .allocations: AllocationCounter.allocations(in: body).map(Double.init)
    }
  }
}

/// An index that counts what it does.
private protocol OperationCounting {
  var operations: OperationCounts { get }
}

extension CacheIndex: OperationCounting {}
extension PolicyCacheIndex: OperationCounting {}
