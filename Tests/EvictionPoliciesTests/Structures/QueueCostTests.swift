import EvictionPolicies
import Testing

/// Holds the structures to the exact bounds in their documentation, around every power of two.
@Suite struct QueueCostTests {
  static let sizes = (8...16).flatMap { [(1 << $0) - 1, 1 << $0, (1 << $0) + 1] }

  @Test(arguments: sizes)
  func sortedArray(_ n: Int) {
    typealias Cost = QueueCost<SortedArray>
    let cost = Cost(count: n)
    let log = Cost.log2(n)
    #expect(cost.of { $0.insert(Slot(n), stamp: cost.lastStamp) } == OperationCounts(1, 1))
    #expect(cost.of { _ = $0.removeFirst() } == OperationCounts(0, UInt64(n - 1)))
    for place in cost.someSlots {
      let insertion = cost.of { $0.insert(Slot(n), stamp: Int64(place) * 10 - 1) }
      #expect(insertion.comparisons <= log + 2 && insertion.moves == UInt64(n - place) + 1)
      let removal = cost.of { $0.remove(Slot(place)) }
      #expect(removal.comparisons <= log + 1 && removal.moves == UInt64(n - 1 - place))
      for other in cost.someSlots {
        let update = cost.of { $0.update(Slot(place), stamp: Int64(other) * 10 - 1) }
        #expect(update.comparisons <= 2 * log + 3 && update.moves <= UInt64(2 * n - 1))
      }
    }
  }

  @Test(arguments: sizes)
  func indexedHeap(_ n: Int) {
    typealias Cost = QueueCost<IndexedHeap>
    let cost = Cost(count: n)
    let log = Cost.log2(n)
    let logOfRest = Cost.log2(n - 1)
    #expect(cost.of { $0.insert(Slot(n), stamp: cost.lastStamp) } == OperationCounts(1, 1))
    let worst = cost.of { $0.insert(Slot(n), stamp: -1) }
    #expect(worst == OperationCounts(Cost.log2(n + 1), Cost.log2(n + 1) + 1))
    let first = cost.of { _ = $0.removeFirst() }
    #expect(first.comparisons <= 2 * logOfRest && first.moves <= logOfRest + 1)
    for place in cost.someSlots {
      let insertion = cost.of { $0.insert(Slot(n), stamp: Int64(place) * 10 - 1) }
      #expect(insertion.comparisons <= Cost.log2(n + 1))
      #expect(insertion.moves <= Cost.log2(n + 1) + 1)
      let removal = cost.of { $0.remove(Slot(place)) }
      #expect(removal.comparisons <= 2 * logOfRest && removal.moves <= logOfRest + 1)
      for other in cost.someSlots {
        let update = cost.of { $0.update(Slot(place), stamp: Int64(other) * 10 + 1) }
        #expect(update.comparisons <= 2 * log && update.moves <= log + 1)
      }
    }
  }

  @Test(arguments: sizes)
  func sortedLinkedList(_ n: Int) {
    typealias Cost = QueueCost<SortedLinkedList>
    let cost = Cost(count: n)
    #expect(cost.of { $0.insert(Slot(n), stamp: cost.lastStamp) } == OperationCounts(1, 1))
    #expect(cost.of { _ = $0.removeFirst() } == OperationCounts(0, 1))
    for place in cost.someSlots {
      let later = n - place
      let insertion = cost.of { $0.insert(Slot(n), stamp: Int64(place) * 10 - 1) }
      #expect(insertion == OperationCounts(UInt64(min(n, later + 1)), 1))
      #expect(cost.of { $0.remove(Slot(place)) } == OperationCounts(0, 1))
      let inOrder = cost.of { $0.update(Slot(place), stamp: cost.lastStamp) }
      #expect(inOrder == OperationCounts(1, 2))
      let backwards = cost.of { $0.update(Slot(place), stamp: -1) }
      #expect(backwards == OperationCounts(UInt64(n - 1), 2))
    }
  }

  /// The bounds are not merely kept: each is reached, so none could be stated lower.
  @Test(arguments: 8...16)
  func boundsAreReached(_ exponent: UInt64) {
    let n = 1 << Int(exponent)
    let array = QueueCost<SortedArray>(count: n)
    #expect(array.of { $0.insert(Slot(n), stamp: -1) }.comparisons == exponent + 2)
    #expect(array.of { $0.remove(Slot(0)) }.comparisons == exponent + 1)
    let longer = QueueCost<SortedArray>(count: n + 1)
    let update = longer.of { $0.update(Slot(0), stamp: -1) }
    #expect(update == OperationCounts(2 * exponent + 3, UInt64(2 * (n + 1) - 1)))

    let heap = QueueCost<IndexedHeap>(count: n)
    let removal = OperationCounts(2 * (exponent - 1), exponent)
    #expect(heap.of { _ = $0.removeFirst() } == removal)
    #expect(heap.of { $0.remove(Slot(0)) } == removal)
    let full = QueueCost<IndexedHeap>(count: n - 1)
    #expect(full.of { $0.update(Slot(0), stamp: full.lastStamp) } == removal)
  }

  @Test func emptyAndSingleQueuesCostNothingToSearch() {
    #expect(QueueCost<SortedArray>(count: 0).of { $0.insert(Slot(0), stamp: 1) }.comparisons == 0)
    #expect(QueueCost<IndexedHeap>(count: 0).of { $0.insert(Slot(0), stamp: 1) }.comparisons == 0)
    #expect(QueueCost<SortedLinkedList>(count: 0).of { $0.insert(Slot(0), stamp: 1) }.moves == 1)
    #expect(QueueCost<IndexedHeap>(count: 1).of { _ = $0.removeFirst() } == OperationCounts())
    #expect(QueueCost<SortedArray>(count: 1).of { _ = $0.removeFirst() } == OperationCounts())
  }
}
