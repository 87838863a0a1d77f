import EvictionPolicies
import Testing

/// A policy and the name under which the table knows it.
struct MeasuredStrategy: Sendable, CustomTestStringConvertible {
  let name: String
  let testDescription: String
  /// Replays a trace at a row's capacity.
  let result: @Sendable (SyntheticTrace, MissCountRow) -> SimulationResult

  /// Names a policy that is to be held against the table.
  ///
  /// - Parameters:
  ///   - type: The policy.
  ///   - name: Its strategy in the table.
  init<Policy: EvictionPolicy>(_ type: Policy.Type, measuredAs name: String) {
    self.name = name
    testDescription = "\(type)"
    result = { trace, row in
      var simulation = PolicySimulation<Policy>(
        capacity: row.capacity,
        objectCount: trace.objectCount
      )
      // Plain indices: three million turns of a zip take seconds in a debug build.
      var index = 0
      while index < trace.numbers.count {
        let size = row.countsObjects ? 1 : trace.requests[index].size
        simulation.request(trace.numbers[index], size: size)
        index += 1
      }
      return SimulationResult(simulation)
    }
  }

  /// Every strategy that is held against the table.
  static let all = [
    MeasuredStrategy(FIFO.self, measuredAs: "fifo"),
    MeasuredStrategy(LRU<SortedArray>.self, measuredAs: "lru"),
    MeasuredStrategy(LRU<IndexedHeap>.self, measuredAs: "lru"),
    MeasuredStrategy(LRU<SortedLinkedList>.self, measuredAs: "lru"),
  ]
}
