import Testing

@testable import EvictionPolicies

@Suite struct FrequencyListsTests {
  /// The same without any structure: each slot's uses, and when it got there.
  private struct Model {
    var uses: [Int: (count: UInt64, since: Int)] = [:]

    var order: [Int] { uses.sorted { $0.value < $1.value }.map(\.key) }
  }

  private func order(of lists: FrequencyLists) -> [Int] {
    lists.parts.flatMap { $0.places.map(\.slot.index) }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func longRunsAgreeWithTheModel(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var lists = FrequencyLists()
    var model = Model()
    for step in 0..<3_000 {
      let index = generator.below(12)
      if let known = model.uses[index] {
        if generator.below(8) == 0 {
          model.uses[index] = nil
          lists.remove(Slot(index))
        } else {
          model.uses[index] = (known.count + 1, step)
          lists.increment(Slot(index))
        }
      } else {
        model.uses[index] = (1, step)
        lists.insert(Slot(index))
      }
      try #require(lists.invariantViolation() == nil)
      try #require(order(of: lists) == model.order)
      try #require(lists.first?.index == model.order.first)
      for (index, known) in model.uses {
        try #require(lists.uses(of: Slot(index)) == known.count)
      }
    }
    // Lists that ran empty were used again: there were never more than slots, and the anchor.
    #expect(lists.lists.count <= 13)
  }

  @Test func knowsWhatItHolds() {
    var lists = FrequencyLists()
    #expect(!lists.contains(Slot(3)))
    lists.insert(Slot(3))
    #expect(lists.contains(Slot(3)))
    #expect(!lists.contains(Slot(2)))
    lists.remove(Slot(3))
    #expect(!lists.contains(Slot(3)))
    #expect(lists.first == nil)
  }

  @Test func aSlotAloneKeepsItsList() {
    var lists = FrequencyLists()
    lists.insert(Slot(0))
    for _ in 0..<1_000 { lists.increment(Slot(0)) }
    #expect(lists.uses(of: Slot(0)) == 1_001)
    #expect(lists.lists.count == 2)
  }

  private var filled: FrequencyLists {
    var lists = FrequencyLists()
    for index in 0..<4 { lists.insert(Slot(index)) }
    lists.increment(Slot(3))
    return lists
  }

  @Test func everyDamageIsNamed() {
    var lists = filled
    #expect(lists.invariantViolation() == nil)
    lists.lists[1].uses = 2
    #expect(lists.invariantViolation() == "a list of 2 uses follows one of more")
    lists = filled
    lists.lists[2].previous = 0
    #expect(lists.invariantViolation() == "a list does not link back")
    lists = filled
    lists.lists[2].first = FrequencyLists.end
    #expect(lists.invariantViolation() == "the list of 2 uses is empty")
    lists = filled
    lists.lists[1].last = 0
    #expect(lists.invariantViolation() == "the list of 1 uses ends elsewhere")
    lists = filled
    lists.nodes[1].previous = 2
    #expect(lists.invariantViolation() == "slot 1 does not link back to its list of 1 uses")
    lists = filled
    lists.lists[0].previous = 1
    #expect(lists.invariantViolation() == "the chain of lists ends elsewhere")
    lists = filled
    lists.nodes.append(FrequencyLists.Node(previous: 0, next: 0, list: 1))
    #expect(lists.invariantViolation() == "4 slots are on a list, 5 say that they are")
  }
}
