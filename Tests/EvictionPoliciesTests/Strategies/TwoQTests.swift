import EvictionPolicies
import Testing

@Suite struct TwoQTests {
  @Test func aHitAmongNewcomersChangesNothing() throws {
    var cache = Requests(TwoQ(capacity: 4))
    #expect(try cache.ask(0, 1, 2, 3, 0, 0, 4) == [0])
    #expect(cache.part("A1in") == [1, 2, 3, 4])
    #expect(cache.part("A1out") == [0])
  }

  /// With a capacity of 4: A1in 1, Am 3, A1out 2.
  @Test func whatComesBackEntersAm() throws {
    var cache = Requests(TwoQ(capacity: 4))
    try cache.ask(0, 1, 2, 3, 4)
    #expect(try cache.ask(0, 1, 2) == [1, 2, 3])
    #expect(cache.part("Am") == [0, 1, 2])
    #expect(cache.part("A1in") == [4])
    // A1in is within its share now, and Am a queue by use.
    try cache.ask(0)
    #expect(try cache.ask(3) == [1])
    #expect(cache.part("Am") == [2, 0, 3])
    #expect(cache.part("A1out") == [])
  }

  @Test func amKeepsToItsShareForWhatComesBack() {
    var policy = TwoQ(capacity: 8)
    policy.insert(Slot(2), size: 2, stamp: 0)
    #expect(policy.evict() == Slot(2))
    // Larger than A1in as a whole, so they go to Am, and may fill more than its share of 6.
    policy.insert(Slot(0), size: 3, stamp: 0)
    policy.insert(Slot(1), size: 4, stamp: 0)
    #expect(!policy.isOverfull)
    policy.miss(Slot(2), size: 1, stamp: 1)
    policy.insert(Slot(2), size: 1, stamp: 1)
    #expect(policy.isOverfull)
    #expect(policy.victim() == Slot(0))
    #expect(policy.evict() == Slot(0))
    #expect(!policy.isOverfull)
  }

  @Test func oneObjectMayBeAllOfAm() {
    var policy = TwoQ(capacity: 8)
    policy.insert(Slot(0), size: 8, stamp: 0)
    #expect(!policy.isOverfull)
  }

  @Test func optionsDivideTheCache() throws {
    var cache = Requests(TwoQ(capacity: 4, settings: ["in": 0.75, "out": 0]))
    #expect(try cache.ask(0, 1, 2, 3, 4) == [0])
    #expect(cache.part("A1out") == [])
    #expect(try cache.ask(0) == [1])
    #expect(cache.part("A1in") == [2, 3, 4, 0])
  }

  @Test func aSmallerCapacityForgets() {
    var policy = TwoQ(capacity: 8)
    for index in 0..<8 { policy.insert(Slot(index), size: 1, stamp: 0) }
    for index in 0..<4 { #expect(policy.evict() == Slot(index)) }
    policy.capacity = 4
    #expect((0..<8).filter { policy.remembers(Slot($0)) } == [2, 3])
    #expect([policy.nextForgotten(), policy.nextForgotten()] == [Slot(1), Slot(0)])
  }

  @Test func everySizeWorksAtEveryCapacity() throws {
    try Requests<TwoQ>.expectAllSizes(at: [1, 2, 3, 7, 40])
    try Requests<TwoQ>.expectAllSizes(at: [1, 2, 3, 7], settings: ["in": 1])
  }
}
