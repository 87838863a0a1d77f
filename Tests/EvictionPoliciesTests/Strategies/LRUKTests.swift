import CacheSimulation
import EvictionPolicies
import Testing

@Suite struct LRUKTests {
  private func order(_ settings: StrategySettings, _ uses: [Int]) -> [Int] {
    var policy = LRUK(capacity: 10, settings: settings)
    var known: Set<Int> = []
    for slot in uses {
      if known.insert(slot).inserted {
        policy.insert(Slot(slot), size: 1, stamp: 0)
      } else {
        policy.access(Slot(slot), stamp: 0)
      }
    }
    var order: [Int] = []
    while let slot = policy.evict() { order.append(slot.index) }
    return order
  }

  @Test func theSecondLastUseDecides() {
    // Second last uses at 0, 2 and 3; the last ones are the other way round.
    #expect(order([:], [0, 1, 1, 2, 2, 1, 0]) == [0, 1, 2])
  }

  @Test func oneUseGoesFirstInTheOrderOfUse() {
    #expect(order([:], [3, 3, 0, 2, 1]) == [0, 2, 1, 3])
  }

  @Test func kIsHowFarToLookBack() {
    let uses = [0, 0, 1, 1, 1, 0, 2, 2]
    #expect(order(["k": 1], uses) == [1, 0, 2])
    #expect(order(["k": 2], uses) == [0, 1, 2])
    #expect(order(["k": 3], uses) == [2, 0, 1])
    // All have fewer than four: the least recently used goes first.
    #expect(order(["k": 4], uses) == [1, 0, 2])
  }

  @Test func usesAreRememberedAfterEviction() {
    for (history, isKnown) in [(1.0, true), (0.0, false)] {
      var policy = LRUK(capacity: 2, settings: ["history": history])
      policy.insert(Slot(0), size: 1, stamp: 0)
      #expect(policy.evict() == Slot(0))
      #expect(policy.remembers(Slot(0)) == isKnown)
      policy.miss(Slot(0), size: 1, stamp: 0)
      policy.insert(Slot(0), size: 1, stamp: 0)
      policy.insert(Slot(1), size: 1, stamp: 0)
      #expect(policy.victim() == (isKnown ? Slot(1) : Slot(0)))
      #expect(policy.invariantViolation() == nil)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func historyIsBoundedByTheCapacity(_ capacity: UInt64) {
    var policy = LRUK(capacity: capacity)
    for slot in 0..<20 {
      policy.insert(Slot(slot), size: 1, stamp: 0)
      _ = policy.evict()
    }
    #expect(policy.parts[2].places.count == Int(capacity))
    policy.capacity = 1
    #expect(policy.parts[2].places.map(\.slot) == [Slot(19)])
  }

  @Test func historyCountsBytes() {
    var policy = LRUK(capacity: 10)
    for (slot, size) in [(0, 3), (1, 8)] as [(Int, UInt64)] {
      policy.insert(Slot(slot), size: size, stamp: 0)
      policy.resize(Slot(slot), to: size + 1)
      _ = policy.evict()
    }
    #expect(!policy.remembers(Slot(0)))
    #expect(policy.remembers(Slot(1)))
  }
}
