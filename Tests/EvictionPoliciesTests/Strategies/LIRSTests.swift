import CacheSimulation
import EvictionPolicies
import Testing

@Suite struct LIRSTests {
  /// Asks for objects of one byte each, and returns what was evicted.
  private func evictions(_ cache: inout Simulation<LIRS>, _ objects: [UInt32]) throws -> [UInt32] {
    var evicted: [UInt32] = []
    for object in objects {
      try cache.request(object, stamp: 0, size: 1)
      evicted += cache.evicted
    }
    return evicted
  }

  private func cache(_ capacity: UInt64) -> Simulation<LIRS> {
    Simulation(LIRS(capacity: capacity), objectCount: 10_000, keepsEvicted: true)
  }

  private func part(_ number: Int, of cache: Simulation<LIRS>) -> [UInt32] {
    cache.policy.parts[number].places.map { cache.object(at: $0.slot) }
  }

  @Test func whatComesBackWhileInTheStackChangesPlacesWithTheBottom() throws {
    var cache = cache(3)
    #expect(try evictions(&cache, [10, 11, 12, 13]) == [11])
    #expect(part(0, of: cache) == [10])
    #expect(part(2, of: cache) == [11])
    #expect(try evictions(&cache, [11]) == [12])
    #expect(part(0, of: cache) == [11])
    #expect(part(1, of: cache) == [13, 10])
    // 12 was below the new bottom.
    #expect(part(2, of: cache).isEmpty)
  }

  @Test func anHIROutsideTheStackOnlyGoesToTheEndOfTheQueue() throws {
    var cache = cache(3)
    // The use of 10, the bottom, takes 11 and 12 off the stack.
    #expect(try evictions(&cache, [10, 11, 12, 10, 11]) == [])
    #expect(part(0, of: cache) == [10])
    #expect(part(1, of: cache) == [12, 11])
    // It is in the stack again now.
    #expect(try evictions(&cache, [12, 11]) == [])
    #expect(part(0, of: cache) == [11])
  }

  @Test func aRepeatedRequestIsWorthNothing() throws {
    var cache = cache(3)
    #expect(try evictions(&cache, [10, 11, 12, 12, 12]) == [])
    #expect(part(0, of: cache) == [10])
    #expect(try evictions(&cache, [11]) == [])
    #expect(part(0, of: cache) == [11])
  }

  @Test(
    arguments: [
      (1, [10, 11, 12], []), (2, [11, 12, 10], [11]), (3, [11, 12], [11]),
    ] as [(UInt64, [UInt32], [UInt32])]
  )
  func tinyCachesWork(_ capacity: UInt64, _ expected: [UInt32], _ low: [UInt32]) throws {
    var cache = cache(capacity)
    let requests: [UInt32] = capacity == 3 ? [10, 11, 12, 13, 11] : [10, 11, 12, 11, 12]
    #expect(try evictions(&cache, Array(requests.prefix(capacity == 1 ? 4 : 5))) == expected)
    #expect(part(0, of: cache) == low)
    #expect(cache.count == Int(capacity))
  }

  @Test func fewGhostsAreKeptAtAnyCapacityAndNoMoreThanThat() throws {
    var cache = cache(4)
    _ = try evictions(&cache, Array(0..<5_000))
    #expect(cache.policy.parts[2].places.count == 2_048)
    #expect(cache.policy.invariantViolation() == nil)
  }

  @Test func anObjectLargerThanAllHIRTakesFromTheLIR() throws {
    var cache = cache(1_000)
    try cache.request(0, stamp: 0, size: 600)
    try cache.request(1, stamp: 1, size: 380)
    try cache.request(2, stamp: 2, size: 20)
    #expect(part(0, of: cache) == [0, 1])
    try cache.request(3, stamp: 3, size: 30)
    #expect(cache.evicted == [2, 0])
  }

  @Test func aSmallerCapacityTurnsTheBottomIntoHIR() {
    var policy = LIRS(capacity: 100)
    for index in 0..<100 { policy.insert(Slot(index), size: 1, stamp: 0) }
    #expect(policy.parts.map(\.places.count) == [98, 2, 0, 100])
    policy.capacity = 10
    #expect(policy.parts.map(\.places.count) == [8, 92, 0, 10])
    #expect([policy.evict(), policy.evict(), policy.evict()] == [Slot(98), Slot(99), Slot(0)])
    policy.capacity = 1_000
    policy.access(Slot(95), stamp: 0)
    #expect(policy.parts[0].places.last?.slot == Slot(95))
  }

  @Test func aValueThatGrowsCostsOthersTheirPlace() {
    var policy = LIRS(capacity: 10)
    for index in 0..<8 { policy.insert(Slot(index), size: 1, stamp: 0) }
    policy.resize(Slot(7), to: 3)
    #expect(policy.parts[1].places.map(\.slot) == [Slot(0), Slot(1)])
    #expect(policy.invariantViolation() == nil)
  }

  struct Row: Sendable {
    let trace: SyntheticTrace.Name
    let capacity: UInt64
    let misses: Int

    init(_ trace: SyntheticTrace.Name, _ capacity: UInt64, _ misses: Int) {
      self.trace = trace
      self.capacity = capacity
      self.misses = misses
    }
  }

  /// Counted by a plain model that agrees with the authors' own program.
  @Test(
    arguments: [
      .init(.skew, 3, 96_418),
      .init(.skew, 10, 92_806),
      .init(.skew, 99, 83_540),
      .init(.skew, 990, 61_804),
      .init(.skew, 4_952, 28_214),
      .init(.loop, 3, 59_951),
      .init(.loop, 120, 54_218),
      .init(.loop, 600, 30_894),
      .init(.loop, 1_199, 1_788),
      .init(.scanmix, 10, 92_880),
      .init(.scanmix, 250, 76_318),
      .init(.scanmix, 2_500, 42_488),
      .init(.scanmix, 7_500, 26_146),
      .init(.shift, 10, 90_929),
      .init(.shift, 99, 78_960),
      .init(.shift, 990, 50_671),
      .init(.shift, 4_950, 14_562),
    ] as [Row]
  )
  func missesAreThoseOfTheModel(_ row: Row) throws {
    let trace = SyntheticTrace[row.trace].trace.ignoringSizes
    let result = try SimulatedStrategy.named("lirs").run(trace, capacity: row.capacity)
    #expect(result.misses == row.misses)
  }
}
