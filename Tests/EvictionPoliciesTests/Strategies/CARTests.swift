import CacheSimulation
import EvictionPolicies
import Testing

@Suite struct CARTests {
  @Test func aHitRelinksNothing() throws {
    var cache = Requests(CAR(capacity: 4))
    try cache.ask(0, 1, 2, 3, 0)
    #expect(cache.part("T1") == [0, 1, 2, 3])
    #expect(cache.policy.parts[0].places.map(\.note) == ["1", "0", "0", "0"])
    #expect(try cache.ask(4) == [1])
    #expect(cache.part("T1") == [2, 3, 4])
    #expect(cache.part("T2") == [0])
    #expect(cache.part("B1") == [1])
  }

  @Test func roomIsMadeBeforeTheTargetMoves() throws {
    var cache = Requests(CAR(capacity: 2))
    try cache.ask(0, 1, 0)
    #expect(try cache.ask(2) == [1])
    // Found in B1: T1 gives way, for its target is still 0, and is 1 afterwards.
    #expect(try cache.ask(1) == [2])
    #expect(cache.part("T2") == [0, 1])
    // T1 is empty and below its target, so T2 gives way.
    #expect(try cache.ask(3) == [0])
    #expect(cache.part("B2") == [0])
  }

  @Test(arguments: [1, 2, 3, 5, 10, 60])
  func everyEvictionIsThePapers(_ capacity: Int) throws {
    for name in [SyntheticTrace.Name.skew, .scanmix, .shift] {
      var model = CARModel(capacity: capacity)
      let trace = SyntheticTrace[name].trace
      var cache = Requests(CAR(capacity: UInt64(capacity)), objectCount: trace.sizes.count)
      for position in 47_000..<52_000 {
        // Folded onto few objects, so that there are hits of every kind.
        let object = Int(trace.objects[position]) % (3 * capacity + 1)
        let expected = model.request(object)
        let victim = cache.policy.victim()
        try #require(try cache.ask(object) == (expected.map { [$0] } ?? []))
        try #require(expected == nil || victim != nil)
        try #require(cache.policy.invariantViolation() == nil)
      }
      #expect(cache.misses < 5_000)
    }
  }

  /// As in the paper's tables: it is close to ARC everywhere, and below CLOCK and LRU.
  @Test(arguments: [SyntheticTrace.Name.skew, .scanmix, .shift], [100, 1_000] as [UInt64])
  func itIsAsGoodAsARC(_ name: SyntheticTrace.Name, _ capacity: UInt64) throws {
    let trace = SyntheticTrace[name].trace
    let ratios = try ["car", "arc", "clock", "lru"].map {
      try SimulatedStrategy.named($0).run(trace, capacity: capacity).missRatio
    }
    #expect(abs(ratios[0] - ratios[1]) < 0.01)
    #expect(ratios[0] < ratios[2])
    #expect(ratios[0] < ratios[3])
  }

  @Test func aSmallerCapacityForgets() {
    var policy = CAR(capacity: 8)
    for index in 0..<8 { policy.insert(Slot(index), size: 1, stamp: 0) }
    for index in 0..<4 { policy.access(Slot(index), stamp: 1) }
    for index in 8..<12 {
      policy.miss(Slot(index), size: 1, stamp: 2)
      #expect(policy.evict() == Slot(index - 4))
      policy.insert(Slot(index), size: 1, stamp: 2)
    }
    #expect((4..<8).allSatisfy { policy.remembers(Slot($0)) })
    policy.capacity = 6
    #expect((4..<8).filter { policy.remembers(Slot($0)) } == [6, 7])
    #expect(policy.invariantViolation() == nil)
  }

  @Test func everySizeWorksAtEveryCapacity() throws {
    try Requests<CAR>.expectAllSizes(at: [1, 2, 3, 7, 40])
  }
}
