import Testing

@testable import EvictionPolicies

@Suite struct HeapWalkTests {
  private func found(upTo bound: Int64, in heap: IndexedHeap) -> [Int] {
    var walk = heap.walk(upTo: bound)
    var found: [Int] = []
    while let slot = walk.next(in: heap), found.count <= heap.count {
      found.append(slot.index)
    }
    return found
  }

  @Test func everySlotUpToTheBoundIsFoundOnce() {
    var generator = SplitMix64(seed: 3)
    for count in 0..<40 {
      var heap = IndexedHeap()
      var stamps: [Int64] = []
      for index in 0..<count {
        stamps.append(Int64(generator.below(20)))
        heap.insert(Slot(index), stamp: stamps[index])
      }
      for bound: Int64 in -1...20 {
        let expected = stamps.indices.filter { stamps[$0] <= bound }
        #expect(found(upTo: bound, in: heap).sorted() == expected)
      }
    }
  }

  @Test func theLeastStampIsThatOfTheFirst() {
    var heap = IndexedHeap()
    #expect(heap.firstStamp == nil)
    heap.insert(Slot(0), stamp: 5)
    heap.insert(Slot(1), stamp: -5)
    #expect(heap.firstStamp == -5)
  }
}
