import EvictionPolicies

/// What one operation on a queue of n elements costs.
struct QueueCost<Queue: PriorityQueue> {
  /// Slot i has stamp 10 i, so that there is room between any two.
  let queue: Queue
  let count: Int

  /// Makes a queue whose stamps arrived in order.
  init(count: Int) {
    var queue = Queue()
    for index in 0..<count {
      queue.insert(Slot(index), stamp: Int64(index) * 10)
    }
    self.queue = queue
    self.count = count
  }

  /// The last stamp of the queue.
  var lastStamp: Int64 { Int64(count - 1) * 10 }

  /// Slots from the first to the last, some of them close to either end.
  var someSlots: [Int] {
    let steps = stride(from: 0, to: count, by: max(1, count / 7))
    return Array(Set(steps).union([0, 1, 2, count / 2, count - 2, count - 1])).sorted()
  }

  /// The cost of an operation on a copy.
  func of(_ operation: (inout Queue) -> Void) -> OperationCounts {
    var copy = queue
    let before = copy.operations
    operation(&copy)
    return copy.operations - before
  }

  /// ⌊log2 n⌋, which is 0 for 0 here.
  static func log2(_ number: Int) -> UInt64 {
    UInt64(Int.bitWidth - 1 - max(1, number).leadingZeroBitCount)
  }
}

extension OperationCounts {
  /// Short for tests that compare many.
  init(_ comparisons: UInt64, _ moves: UInt64) {
    self.init(comparisons: comparisons, moves: moves)
  }
}
