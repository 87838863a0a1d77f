import EvictionPolicies
import Testing

@Suite struct S3FIFOTests {
  private func filled(_ count: Int, _ settings: StrategySettings) -> S3FIFO {
    var policy = S3FIFO(capacity: 40, settings: settings)
    for index in 0..<count { policy.insert(Slot(index), size: 1, stamp: 0) }
    return policy
  }

  private func slots(_ policy: S3FIFO, _ part: Int) -> [Int] {
    policy.parts[part].places.map(\.slot.index)
  }

  @Test(arguments: [1, 2, 3])
  func enoughUsesPromote(_ threshold: Int) {
    var policy = filled(3, ["threshold": Double(threshold)])
    for _ in 0..<threshold { policy.access(Slot(0), stamp: 0) }
    for _ in 1..<threshold { policy.access(Slot(1), stamp: 0) }
    #expect(policy.victim() == Slot(1))
    #expect(policy.evict() == Slot(1))
    #expect(slots(policy, 0) == [2])
    #expect(slots(policy, 1) == [0])
    #expect(slots(policy, 2) == [1])
  }

  @Test func whatComesBackGoesToMain() throws {
    var cache = Requests(S3FIFO(capacity: 10))
    try cache.ask(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
    #expect(try cache.ask(10, 0) == [0, 1])
    #expect(cache.part("main") == [0])
    #expect(cache.part("ghosts") == [1])
  }

  @Test func theLaterEditionFillsMainFirst() throws {
    var early = Requests(S3FIFO(capacity: 4))
    try early.ask(0, 1, 2, 3, 4)
    #expect(early.part("small") == [1, 2, 3, 4])
    var late = Requests(S3FIFO(capacity: 4, settings: ["edition": 2024]))
    try late.ask(0, 1, 2, 3)
    #expect(late.part("main") == [1, 2, 3])
    // Once something was evicted, it no longer does.
    #expect(try late.ask(4, 5) == [0, 4])
    #expect(late.part("small") == [5])
  }

  @Test func mainGivesARoundForEachUse() {
    var policy = filled(0, ["small": 0])
    for index in 0..<3 { policy.insert(Slot(index), size: 2, stamp: 0) }
    #expect(slots(policy, 1) == [0, 1, 2])
    for _ in 0..<9 { policy.access(Slot(0), stamp: 0) }
    for slot in [1, 1, 1, 2, 2] { policy.access(Slot(slot), stamp: 0) }
    #expect(policy.victim() == Slot(2))
    #expect([policy.evict(), policy.evict(), policy.evict()] == [Slot(2), Slot(0), Slot(1)])
    #expect((0..<3).allSatisfy { !policy.remembers(Slot($0)) })
  }

  @Test func whatSmallCannotHoldGoesToMain() {
    var policy = filled(0, [:])
    policy.insert(Slot(0), size: 5, stamp: 0)
    policy.insert(Slot(1), size: 4, stamp: 0)
    #expect(slots(policy, 1) == [0])
    #expect(slots(policy, 0) == [1])
  }

  @Test func usesRightAfterTheArrivalMayNotCount() {
    var policy = filled(1, ["skip": 0.5, "threshold": 1])
    policy.access(Slot(0), stamp: 0)
    policy.insert(Slot(1), size: 1, stamp: 0)
    policy.access(Slot(0), stamp: 0)
    #expect(policy.victim() == Slot(0))
    // Half of small, which holds 4, has arrived since.
    policy.insert(Slot(2), size: 1, stamp: 0)
    policy.access(Slot(0), stamp: 0)
    #expect(policy.victim() == Slot(1))
  }

  @Test func aGhostMayHaveToReturnTwice() {
    var policy = filled(1, ["returns": 1])
    for expected in [[0], []] {
      #expect(policy.evict() == Slot(0))
      policy.miss(Slot(0), size: 1, stamp: 0)
      policy.insert(Slot(0), size: 1, stamp: 0)
      #expect(slots(policy, 0) == expected)
    }
    #expect(slots(policy, 1) == [0])
  }

  @Test func memoryFollowsTheCapacity() {
    var policy = filled(40, ["ghosts": 0.2])
    for index in 0..<10 { #expect(policy.evict() == Slot(index)) }
    #expect(slots(policy, 2) == [2, 3, 4, 5, 6, 7, 8, 9])
    policy.capacity = 10
    #expect(slots(policy, 2) == [8, 9])
    #expect(policy.victim() == Slot(10))
    #expect(policy.invariantViolation() == nil)
    policy.capacity = .max
    #expect(slots(policy, 2) == [])
  }

  @Test func everySizeWorksAtEveryCapacity() throws {
    try Requests<S3FIFO>.expectAllSizes(at: [1, 2, 3, 7, 40])
    try Requests<S3FIFO>.expectAllSizes(at: [1, 2, 3, 7], settings: ["edition": 2024, "bits": 4])
    try Requests<S3FIFO>.expectAllSizes(at: [1, 2, 3, 7], settings: ["returns": 2, "skip": 1])
  }
}
