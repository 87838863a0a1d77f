import CacheSimulation
import EvictionPolicies
import Testing

@Suite struct ClockProTests {
  private func cache(_ capacity: UInt64) -> Simulation<ClockPro> {
    Simulation(ClockPro(capacity: capacity), objectCount: 100, keepsEvicted: true)
  }

  private func evictions(
    _ cache: inout Simulation<ClockPro>,
    _ objects: [UInt32]
  ) throws -> [UInt32] {
    var evicted: [UInt32] = []
    for object in objects {
      try cache.request(object, stamp: 0, size: 1)
      evicted += cache.evicted
      #expect(cache.policy.invariantViolation() == nil)
    }
    return evicted
  }

  private func states(_ cache: Simulation<ClockPro>) -> [String] {
    cache.policy.parts[0].places.map { "\(cache.object(at: $0.slot)) \($0.note)" }
  }

  private func ghosts(_ cache: Simulation<ClockPro>) -> [UInt32] {
    cache.policy.parts[1].places.map { cache.object(at: $0.slot) }
  }

  @Test func aReturnWithinTheTestPeriodMakesHotAndTheColdPartLarger() throws {
    var cache = cache(4)
    #expect(try evictions(&cache, [0, 1, 2, 3, 4]) == [3])
    #expect(states(cache) == ["0 hot", "1 hot", "2 hot", "4 test"])
    #expect(ghosts(cache) == [3])
    #expect(try evictions(&cache, [3]) == [4])
    #expect(states(cache) == ["2 hot", "3 hot", "0 cold", "1 cold"])
    #expect(ghosts(cache) == [4])
  }

  @Test func theHotHandSparesWhatWasUsedAndEndsTestsOnItsWay() throws {
    var cache = cache(4)
    #expect(try evictions(&cache, [0, 1, 2, 3, 4, 0, 3]) == [3, 4])
    #expect(states(cache) == ["3 hot", "0 hot", "1 cold", "2 cold"])
    #expect(ghosts(cache) == [])
  }

  @Test func theColdHandMakesHotWhatWasUsedInItsTestPeriod() throws {
    var cache = cache(4)
    // 0 became cold for 3, and has no test period that it could stay for.
    #expect(try evictions(&cache, [0, 1, 2, 3, 3, 4]) == [0])
    #expect(states(cache) == ["2 hot", "3 hot", "1 cold", "4 test"])
    #expect(ghosts(cache) == [])
  }

  @Test func aUseAfterTheTestPeriodBeginsAnother() throws {
    var cache = cache(4)
    #expect(try evictions(&cache, [0, 1, 2, 3, 3, 4, 1, 5]) == [0, 4])
    #expect(states(cache) == ["2 hot", "3 hot", "1 test", "5 test"])
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func tinyCachesWork(_ capacity: UInt64) throws {
    var cache = cache(capacity)
    let evicted = try evictions(&cache, [0, 1, 2, 3, 0, 1, 2, 3])
    #expect(cache.count == Int(capacity))
    #expect(evicted.count == 8 - Int(capacity) - (8 - cache.misses))
    #expect(ghosts(cache).count <= Int(capacity))
  }

  @Test func theHotPartFollowsTheCapacityAndSizes() {
    var policy = ClockPro(capacity: 100)
    for index in 0..<99 { policy.insert(Slot(index), size: 1, stamp: 0) }
    func hot() -> Int { policy.parts[0].places.count { $0.note == "hot" } }
    #expect(hot() == 99)
    policy.capacity = 10
    #expect(hot() == 9)
    policy.resize(Slot(98), to: 5)
    #expect(hot() == 5)
    #expect(policy.victim() == Slot(0))
    policy.remove(Slot(98))
    #expect(policy.invariantViolation() == nil)
  }

  /// As in the paper: like LIRS where CLOCK fails, and no worse than CLOCK elsewhere.
  @Test(arguments: [SyntheticTrace.Name.skew, .loop, .scanmix])
  func itIsAsGoodAsLIRSWhereClockFails(_ name: SyntheticTrace.Name) throws {
    let trace = SyntheticTrace[name].trace.ignoringSizes
    for share in [100, 10, 5] as [UInt64] {
      let capacity = trace.footprint / share
      let misses = try ["clockpro", "clock", "lirs"].map {
        try SimulatedStrategy.named($0).run(trace, capacity: capacity).misses
      }
      #expect(misses[0] < misses[1], "at a capacity of \(capacity)")
      #expect(Double(misses[0]) < 1.02 * Double(misses[2]), "at a capacity of \(capacity)")
    }
  }
}
