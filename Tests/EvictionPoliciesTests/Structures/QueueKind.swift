import CacheConformance
import EvictionPolicies
import Testing

/// One of the structures that keep the order, with what tests ask of each alike.
struct QueueKind: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The first difference from the model in a random run of a seed, over so many slots and steps.
  let differenceInRun: @Sendable (_ seed: UInt64, _ slots: Int, _ steps: Int) -> String?
  /// The first difference from the model in all sequences of a depth.
  let differenceInWalk: @Sendable (_ depth: Int) -> String?

  init<Queue: PriorityQueue>(_ type: Queue.Type) {
    testDescription = "\(type)"
    differenceInRun = { seed, slots, steps in
      var generator = SplitMix64(seed: seed)
      var pair = QueueAndModel<Queue>()
      for number in 0..<steps {
        let step = QueueStep.random(slots: slots, using: &generator)
        if let difference = pair.difference(after: step) { return "step \(number): \(difference)" }
      }
      return pair.differenceWhenDrained()
    }
    differenceInWalk = { depth in
      QueueAndModel<Queue>().difference(
        onEveryWayOf: QueueStep.every(slots: 3, stamps: 0...1),
        depth: depth
      )
    }
  }

  static let all = [
    QueueKind(SortedArray.self),
    QueueKind(IndexedHeap.self),
    QueueKind(SortedLinkedList.self),
  ]
}
