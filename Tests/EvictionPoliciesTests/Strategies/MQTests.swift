import EvictionPolicies
import Testing

@Suite struct MQTests {
  private func evictAll(_ policy: inout MQ) -> [Int] {
    var order: [Int] = []
    while let slot = policy.evict() { order.append(slot.index) }
    return order
  }

  private func insert(_ slots: [Int], into policy: inout MQ) {
    for slot in slots {
      policy.miss(Slot(slot), size: 1, stamp: 0)
      policy.insert(Slot(slot), size: 1, stamp: 0)
    }
  }

  @Test func queuesAreTheLogarithmOfTheFrequency() {
    var policy = MQ(capacity: 10)
    insert([0, 1, 2], into: &policy)
    for _ in 0..<3 { policy.access(Slot(0), stamp: 0) }
    for _ in 0..<2 { policy.access(Slot(1), stamp: 0) }
    #expect(policy.parts[0].places.map(\.slot) == [Slot(2)])
    #expect(policy.parts[1].places == [PolicyPart.Place(Slot(1), note: "3")])
    #expect(policy.parts[2].places == [PolicyPart.Place(Slot(0), note: "4")])
    #expect(policy.victim() == Slot(2))
    #expect(evictAll(&policy) == [2, 1, 0])
  }

  @Test func whatIsNotUsedForItsLifetimeSinks() {
    for (lifetime, order) in [(2.0, [1, 2, 0, 3]), (10.0, [1, 2, 3, 0])] {
      var policy = MQ(capacity: 10, settings: ["lifetime": lifetime])
      insert([0], into: &policy)
      policy.access(Slot(0), stamp: 0)
      insert([1, 2, 3], into: &policy)
      #expect(policy.invariantViolation() == nil)
      #expect(evictAll(&policy) == order)
    }
  }

  @Test func aFrequencyIsRememberedAndCountedOn() {
    var policy = MQ(capacity: 10)
    insert([0], into: &policy)
    policy.access(Slot(0), stamp: 0)
    #expect(policy.evict() == Slot(0))
    #expect(policy.remembers(Slot(0)))
    insert([0, 1], into: &policy)
    #expect(!policy.remembers(Slot(0)))
    #expect(policy.parts[1].places == [PolicyPart.Place(Slot(0), note: "3")])
    policy.remove(Slot(0))
    insert([0], into: &policy)
    #expect(policy.parts[0].places.map(\.slot) == [Slot(1), Slot(0)])
  }

  @Test func oneQueueIsLRU() {
    var policy = MQ(capacity: 10, settings: ["queues": 1])
    insert([0, 1, 2], into: &policy)
    for slot in [0, 0, 0, 1] { policy.access(Slot(slot), stamp: 0) }
    #expect(evictAll(&policy) == [2, 0, 1])
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func ghostsAreFourTimesTheCapacity(_ capacity: UInt64) {
    var policy = MQ(capacity: capacity)
    for slot in 0..<40 {
      insert([slot], into: &policy)
      _ = policy.evict()
    }
    #expect(policy.parts.last?.places.count == Int(4 * capacity))
    policy.capacity = 1
    #expect(policy.parts.last?.places.count == 4)
    #expect(policy.parts.last?.places.last?.slot == Slot(39))
  }

  @Test func ghostsCountWithTheirSize() {
    var policy = MQ(capacity: 10)
    for (slot, size) in [(0, 10), (1, 30)] as [(Int, UInt64)] {
      policy.insert(Slot(slot), size: size, stamp: 0)
      policy.resize(Slot(slot), to: size / 2 + 15)
      _ = policy.evict()
    }
    // 20 and 30 bytes are more than 40.
    #expect(policy.nextForgotten() == Slot(0))
    #expect(policy.remembers(Slot(1)))
  }
}
