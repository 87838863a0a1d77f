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
      #expect(result.misses >= least.misses)
      #expect(result.misses >= trace.sizes.count)
      #expect(result.finalBytes <= capacity)
      #expect(result.finalCount == min(trace.sizes.count, Int(clamping: capacity)))
    }
  }

  @Test func onALoopBeladyKeepsAllButOne() throws {
    let trace = Trace(.loop(objects: 4), requests: 40, seed: 0)
    // Of any three requests after the first four, one misses.
    #expect(try SimulatedStrategy.belady.run(trace, capacity: 3).misses == 4 + 36 / 3)
    for strategy in SimulatedStrategy.registered {
      #expect(try strategy.run(trace, capacity: 3).misses == 40)
    }
  }

  @Test func progressIsToldAndMayEndIt() throws {
    let trace = Trace(.loop(objects: 2), requests: 600_000, seed: 0)
    var told: [Int] = []
    _ = try SimulatedStrategy.belady.run(trace, capacity: 1) { told.append($0) }
    #expect(told == [262_144, 524_288, 600_000])
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
}
