import CacheSimulation
import EvictionPolicies
import Testing

@Suite struct WTinyLFUTests {
  /// A cache for ten objects that holds 0 to 9, the last of them in the window.
  private func filled(_ settings: StrategySettings = ["adaptive": 0]) throws -> Simulation<WTinyLFU>
  {
    var simulation = Simulation(
      WTinyLFU(capacity: 10, settings: settings),
      objectCount: 200,
      keepsEvicted: true
    )
    try ask(&simulation, for: 0..<10)
    return simulation
  }

  private func ask(
    _ simulation: inout Simulation<WTinyLFU>,
    for objects: some Sequence<UInt32>
  ) throws {
    for object in objects { try simulation.request(object, stamp: 0, size: 1) }
  }

  private func part(_ name: String, of simulation: Simulation<WTinyLFU>) -> PolicyPart? {
    simulation.policy.parts.first { $0.name == name }
  }

  private func objects(_ name: String, in simulation: Simulation<WTinyLFU>) -> [UInt32] {
    part(name, of: simulation)?.places.map { simulation.object(at: $0.slot) } ?? []
  }

  @Test func whatLeavesTheWindowMustBeMoreFrequentThanTheVictim() throws {
    var simulation = try filled()
    #expect(objects("window", in: simulation) == [9])
    #expect(objects("probation", in: simulation) == Array(0..<9))
    try ask(&simulation, for: [100])
    // 9 was asked for once, as was 0, which was there first.
    #expect(simulation.evicted == [9])
    try ask(&simulation, for: [100, 101])
    #expect(simulation.evicted == [0])
    #expect(objects("probation", in: simulation) == Array(1..<9) + [100])
  }

  @Test func whatWasEvictedIsStillKnownByItsFrequency() throws {
    var simulation = try filled()
    try ask(&simulation, for: [100, 101])
    #expect(simulation.evicted == [100])
    try ask(&simulation, for: [100, 102])
    #expect(simulation.evicted == [0])
    #expect(simulation.holds(100))
  }

  @Test func aSlotThatPassesToAnotherObjectTakesNoFrequencyWithIt() {
    var policy = WTinyLFU(capacity: 10)
    policy.miss(Slot(0), size: 1, stamp: 0)
    policy.insert(Slot(0), size: 1, stamp: 0)
    for _ in 0..<5 { policy.access(Slot(0), stamp: 0) }
    #expect(policy.parts[0].places == [PolicyPart.Place(Slot(0), note: "6")])
    policy.remove(Slot(0))
    policy.miss(Slot(0), size: 1, stamp: 0)
    policy.insert(Slot(0), size: 1, stamp: 0)
    #expect(policy.parts[0].places == [PolicyPart.Place(Slot(0), note: "1")])
  }

  @Test func aHitOnProbationProtects() throws {
    var simulation = try filled()
    try ask(&simulation, for: 0..<9)
    // 0.99 x 0.8 of ten.
    #expect(objects("protected", in: simulation) == Array(2..<9))
    #expect(objects("probation", in: simulation) == [0, 1])
  }

  @Test func sharesAreOptions() throws {
    var simulation = try filled(["window": 0.5, "protected": 0.4, "adaptive": 0])
    #expect(objects("window", in: simulation) == Array(5..<10))
    try ask(&simulation, for: 0..<5)
    #expect(objects("protected", in: simulation) == [3, 4])
  }

  @Test func theWindowAdaptsUnlessItMayNot() throws {
    let trace = SyntheticTrace[.skew].trace
    let adaptive = try SimulatedStrategy.named("wtinylfu").run(trace, capacity: 99)
    let fixed = try SimulatedStrategy.named("wtinylfu:adaptive=0").run(trace, capacity: 99)
    #expect(adaptive.misses != fixed.misses)
  }

  @Test func theWindowHoldsOneObjectOfAnySize() {
    var policy = WTinyLFU(capacity: 1_000)
    policy.insert(Slot(0), size: 400, stamp: 0)
    #expect(policy.parts[0].places.map(\.slot) == [Slot(0)])
    policy.insert(Slot(1), size: 5, stamp: 0)
    policy.insert(Slot(2), size: 5, stamp: 0)
    #expect(policy.parts[0].places.map(\.slot) == [Slot(1), Slot(2)])
    policy.resize(Slot(1), to: 9)
    policy.access(Slot(1), stamp: 0)
    #expect(policy.parts[0].places.map(\.slot) == [Slot(1)])
    #expect(policy.invariantViolation() == nil)
  }

  @Test func anotherCapacityDividesAnew() {
    var policy = WTinyLFU(capacity: 1_000)
    for index in 0..<10 { policy.insert(Slot(index), size: 1, stamp: 0) }
    #expect(policy.parts[0].places.count == 10)
    policy.capacity = 500
    #expect(policy.parts[0].places.map(\.slot) == (5..<10).map { Slot($0) })
    #expect(policy.parts[1].places.map(\.slot) == (0..<5).map { Slot($0) })
  }
}
