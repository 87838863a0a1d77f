import CacheSimulation
import EvictionPolicies
import Testing

@Suite struct Clock2QPlusTests {
  @Test func aBurstAfterTheArrivalDoesNotCount() throws {
    // Small holds 4, of which the newest 2 are the window.
    var cache = Requests(Clock2QPlus(capacity: 40))
    try cache.ask(0, 0, 0, 1, 1, 2, 2)
    #expect(cache.policy.victim() == cache.policy.parts[0].places[0].slot)
    #expect(cache.policy.parts[0].places.map(\.note) == ["0", "0", "0"])
    // Two have arrived after 0 by now.
    try cache.ask(0, 1)
    #expect(cache.policy.parts[0].places.map(\.note) == ["1", "0", "0"])
  }

  @Test func oneUseGivesOneRoundInMain() {
    var policy = Clock2QPlus(capacity: 10, settings: ["small": 0])
    for index in 0..<2 { policy.insert(Slot(index), size: 2, stamp: 0) }
    for slot in [0, 0, 0, 1] { policy.access(Slot(slot), stamp: 0) }
    // Both have one round, however often 0 was used.
    #expect(policy.evict() == Slot(0))
  }

  @Test func itIsS3FIFOWithOtherNumbers() throws {
    let trace = SyntheticTrace[.shift].trace
    let names = ["clock2q+", "s3fifo:edition=2024:threshold=1:bits=1:skip=0.5"]
    let misses = try names.map { try SimulatedStrategy.named($0).run(trace, capacity: 200).misses }
    #expect(misses[0] == misses[1])
    #expect(misses[0] < trace.objects.count)
  }

  @Test func withoutAWindowEveryUseCounts() {
    var policy = Clock2QPlus(capacity: 40, settings: ["window": 0, "threshold": 2])
    for index in 0..<2 { policy.insert(Slot(index), size: 1, stamp: 0) }
    policy.access(Slot(0), stamp: 0)
    #expect(policy.victim() == Slot(0))
    policy.access(Slot(0), stamp: 0)
    #expect(policy.victim() == Slot(1))
  }

  @Test func theCapacityMayChange() {
    var policy = Clock2QPlus(capacity: 40)
    for index in 0..<40 { policy.insert(Slot(index), size: 1, stamp: 0) }
    policy.capacity = 10
    #expect(policy.capacity == 10)
    // The first four went to small, the others to main, which is over its share now.
    for index in 4..<31 { #expect(policy.evict() == Slot(index)) }
    #expect(policy.evict() == Slot(0))
    #expect(policy.remembers(Slot(0)))
  }

  @Test func everySizeWorksAtEveryCapacity() throws {
    try Requests<Clock2QPlus>.expectAllSizes(at: [1, 2, 3, 7, 40])
  }
}
