import Testing

@testable import EvictionPolicies

@Suite struct LinkedListsTests {
  typealias Lists = LinkedLists<ListsAndModel.List>

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func longRunsAgreeWithTheModel(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var pair = ListsAndModel()
    for _ in 0..<4_000 {
      let step = ListsStep.random(slots: 9, using: &generator)
      try #require(pair.difference(after: step) == nil)
    }
  }

  @Test func marksGoWithTheirSlots() {
    var lists = Lists()
    #expect(lists[mark: Slot(9)] == 0)
    lists[mark: Slot(2)] = 7
    lists.append(Slot(2), to: .one, size: 10)
    lists.move(Slot(2), to: .two)
    lists.remove(Slot(2))
    #expect(lists[mark: Slot(2)] == 7)
    #expect(lists.list(of: Slot(2)) == nil)
    #expect(lists.list(of: Slot(99)) == nil)
  }

  @Test func ghostsAreForgottenOldestFirstPastTheLimit() {
    var lists = Lists()
    var forgotten: [Slot] = []
    for (index, size) in [4, 0, 5, 3].enumerated() {
      lists.append(Slot(index), to: .one, size: UInt64(size))
      lists.remember(Slot(index), in: .two, limit: 10, forgotten: &forgotten)
    }
    #expect(forgotten == [Slot(0)])
    lists.forget(from: .two, limit: 3, forgotten: &forgotten)
    #expect(forgotten == [0, 1, 2].map { Slot($0) })
    #expect(lists.size(of: .two) == 3)
  }

  @Test func aGhostAboveTheLimitCostsTheOthersNothing() {
    var lists = Lists()
    var forgotten: [Slot] = []
    for (index, size) in [4, 11].enumerated() {
      lists.append(Slot(index), to: .one, size: UInt64(size))
      lists.remember(Slot(index), in: .two, limit: 10, forgotten: &forgotten)
    }
    #expect(forgotten == [Slot(1)])
    #expect(lists.contains(Slot(0), in: .two))
  }

  @Test func ghostsOfNoSizeAreBoundedByTheirCount() {
    var lists = Lists()
    var forgotten: [Slot] = []
    for index in 0..<5 {
      lists.append(Slot(index), to: .one, size: 0)
      lists.remember(Slot(index), in: .two, limit: 3, forgotten: &forgotten)
    }
    #expect(forgotten == [Slot(0), Slot(1)])
    lists.append(Slot(9), to: .one, size: 0)
    lists.remember(Slot(9), in: .three, limit: 0, forgotten: &forgotten)
    #expect(forgotten.last == Slot(9))
  }

  @Test func partsShowMarksAndTheHand() {
    var lists = Lists()
    lists.append(Slot(3), to: .one, size: 1)
    lists.append(Slot(1), to: .one, size: 1)
    lists[mark: Slot(1)] = 2
    let part = lists.part(.one, named: "ring", hand: Slot(1)) { "\($0)" }
    #expect(part.places == [.init(Slot(3), note: "0"), .init(Slot(1), note: "2")])
    #expect(part.hands == [PolicyPart.Hand(on: Slot(1))])
    #expect(!part.isGhosts)
  }

  @Test func damageIsNamed() {
    var lists = Lists()
    for index in 0..<4 {
      lists.append(Slot(index), to: .one, size: 5)
    }
    var broken = lists
    broken.nodes[0].size = 19
    #expect(broken.invariantViolation() == "list 0 does not know the sum of its sizes")
    broken = lists
    broken.nodes[0].mark = 3
    #expect(broken.invariantViolation() == "list 0 links more slots than it counts")
    broken.nodes[0].mark = 5
    #expect(broken.invariantViolation() == "list 0 links fewer slots than it counts")
    broken = lists
    broken.nodes[4].list = 1
    #expect(broken.invariantViolation() == "list 0 links a slot that is not its own")
    broken = lists
    broken.nodes[5].previous = 3
    #expect(broken.invariantViolation() == "list 0 does not link back")
    broken = lists
    broken.nodes[0].previous = 5
    #expect(broken.invariantViolation() == "list 0 ends elsewhere")
    broken = lists
    broken[mark: Slot(7)] = 0
    broken.nodes[10].list = 2
    #expect(broken.invariantViolation() == "4 slots are linked, 5 say that they are")
  }

  @Test func documentationExample() {
    var lists = Lists()
    lists.append(Slot(4), to: .one, size: 10)
    lists.append(Slot(2), to: .one, size: 20)
    lists.move(Slot(4), to: .two)
    #expect(lists.first(of: .one) == Slot(2))
    #expect(lists.size(of: .two) == 10)
  }
}
