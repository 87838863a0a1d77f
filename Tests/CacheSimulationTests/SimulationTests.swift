import CacheSimulation
import EvictionPolicies
import Testing

@Suite struct SimulationTests {
  @Test func whatIsHeldIsHit() throws {
    var simulation = Simulation(FIFO(capacity: 30), objectCount: 3)
    try simulation.replay(Trace(objects: [0, 1, 0, 2, 0], sizes: [10, 20, 5]))
    #expect(simulation.misses == 4)
    #expect(simulation.bytesMissed == 45)
    #expect(simulation.usedBytes == 15)
    #expect(simulation.count == 2)
  }

  @Test func anObjectLargerThanTheCacheChangesNothing() throws {
    var simulation = Simulation(FIFO(capacity: 30), objectCount: 3)
    try simulation.replay(Trace(objects: [0, 1, 0, 2, 1, 0], sizes: [10, 31, 20]))
    #expect(simulation.misses == 4)
    #expect(simulation.count == 2)
    #expect(simulation.usedBytes == 30)
  }

  @Test func anObjectKeepsTheSizeItWasAdmittedWith() throws {
    var simulation = Simulation(FIFO(capacity: 30), objectCount: 2)
    try simulation.replay(Trace(objects: [0, 0, 1], requestSizes: [10, 99, 20]))
    #expect(simulation.misses == 2)
    #expect(simulation.usedBytes == 30)
  }

  @Test(arguments: [0, 1, 2, .max] as [UInt64])
  func everyCapacityWorks(_ capacity: UInt64) throws {
    let trace = Trace(.zipf(objects: 20, skew: 1), requests: 500, seed: 4)
    let least = try SimulatedStrategy.belady.run(trace, capacity: capacity)
    for strategy in SimulatedStrategy.registered {
      let result = try strategy.run(trace, capacity: capacity)
      #expect(result.requests == 500)
      // GDSF declines newcomers, which Belady's rule must admit.
      #expect(result.misses >= least.misses || strategy.base == "gdsf", "\(strategy.name)")
      #expect(result.misses >= trace.sizes.count)
      #expect(result.finalBytes <= capacity)
      #expect(result.finalCount <= trace.sizes.count)
      #expect((result.finalCount > 0) == (capacity > 0), "\(strategy.name)")
    }
  }

  @Test func onALoopBeladyKeepsAllButOne() throws {
    let trace = Trace(.loop(objects: 4), requests: 40, seed: 0)
    // Of any three requests after the first four, one misses.
    #expect(try SimulatedStrategy.belady.run(trace, capacity: 3).misses == 4 + 36 / 3)
    #expect(try SimulatedStrategy.lru.run(trace, capacity: 3).misses == 40)
  }

  @Test func progressIsToldAndMayEndIt() throws {
    let trace = Trace(.loop(objects: 2), requests: 600_000, seed: 0)
    var told: [Int] = []
    _ = try SimulatedStrategy.belady.run(trace, capacity: 1) { told.append($0) }
    #expect(told == told.sorted())
    #expect(told.last == 600_000)
    #expect(told.count > 50)
    #expect(throws: CancellationError.self) {
      try SimulatedStrategy.belady.run(trace, capacity: 1) { _ in throw CancellationError() }
    }
  }

  @Test func aPolicyThatBreaksItsContractIsFound() {
    let trace = Trace(.scan, requests: 5, seed: 0)
    #expect(throws: SimulationFailure.evictedNothing(usedBytes: 2)) {
      try SimulatedStrategy(Hoarder.self, named: "hoarder").run(trace, capacity: 2)
    }
    #expect(throws: SimulationFailure.evictedStranger(Slot(4))) {
      try SimulatedStrategy(Liar.self, named: "liar").run(trace, capacity: 2)
    }
  }

  /// Evicts nothing.
  private struct Hoarder: EvictionPolicy {
    var capacity: UInt64
    mutating func access(_ slot: Slot, stamp: Int64) {}
    mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {}
    mutating func remove(_ slot: Slot) {}
    func victim() -> Slot? { nil }
    mutating func evict() -> Slot? { nil }
  }

  /// Evicts what was never there.
  private struct Liar: EvictionPolicy {
    var capacity: UInt64
    mutating func access(_ slot: Slot, stamp: Int64) {}
    mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {}
    mutating func remove(_ slot: Slot) {}
    func victim() -> Slot? { Slot(4) }
    mutating func evict() -> Slot? { Slot(4) }
  }

  @Test func strategiesAreFoundByNameAndOptions() throws {
    #expect(try SimulatedStrategy.named("clock:bits=2").name == "clock:bits=2")
    #expect(try SimulatedStrategy.named("belady").name == "belady")
    #expect(throws: StrategyNameError.self) { try SimulatedStrategy.named("clock:bots=2") }
    #expect(throws: StrategyNameError.self) { try SimulatedStrategy.named("lur") }
  }

  @Test func everyStrategyCanBeVerifiedOnItsWay() throws {
    let trace = Trace(.zipf(objects: 200, skew: 0.8), requests: 3_000, seed: 4)
    for strategy in SimulatedStrategy.all {
      let result = try strategy.verify(trace, capacity: 20)
      #expect(try strategy.run(trace, capacity: 20) == result)
    }
  }

  @Test func aBrokenStructureIsNoticed() throws {
    let broken = SimulatedStrategy(LosesTheTenth.self, named: "broken")
    let trace = Trace(.loop(objects: 20), requests: 100, seed: 0)
    #expect {
      try broken.verify(trace, capacity: 15)
    } throws: { error in
      error as? SimulationFailure
        == .brokenInvariant("10 objects are held, 9 can be evicted", request: 10)
    }
  }

  @Test func aReplayShowsWhatItHolds() throws {
    let trace = Trace(objects: [0, 1, 2, 0], sizes: [1, 1, 1])
    let replay = SimulatedStrategy.lru.replay(trace, capacity: 2, keepsEvicted: true)
    try replay.advance(to: 2)
    #expect(replay.evicted.isEmpty)
    #expect(replay.parts.flatMap { $0.places.map { replay.object(at: $0.slot) } } == [0, 1])
    try replay.advance(to: 3)
    #expect(replay.evicted == [0])
    #expect(!replay.holds(0))
    #expect(replay.holds(2))
    #expect(replay.result.bytesRequested == 3)
    try replay.advance(to: 4)
    #expect(replay.result.misses == 4)
    #expect(replay.violation() == nil)
  }
}
