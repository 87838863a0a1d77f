import CacheConformance
import EvictionPolicies
import Testing

@Suite struct LinkedListTests {
  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func longRunsAgreeWithTheModel(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let steps = ListStep.every(slots: 9)
    var pair = ListAndModel()
    for _ in 0..<4_000 {
      let step = try #require(steps.randomElement(using: &generator))
      try #require(pair.difference(after: step) == nil)
    }
  }

  @Test func everySequenceOfFourStepsAgreesWithTheModel() {
    #expect(ListAndModel().difference(onEveryWayOf: ListStep.every(slots: 3), depth: 4) == nil)
  }

  @Test func documentationExample() {
    var list = LinkedList()
    list.append(Slot(4))
    list.append(Slot(2))
    #expect(list.removeFirst() == Slot(4))
  }
}
