import EvictionPolicies

/// Sends objects that are never asked for again through a cache, and counts the slots they need.
///
/// It keeps 256 objects resident, also where the capacity would allow more, as does an owner that
/// has a limit of its own and never tells the policy.
struct GhostCensus<Policy: EvictionPolicy> {
  private static var residentLimit: Int { 256 }
  /// The most slots in use that pass as a few capacities.
  private static var slotLimit: Int { 10 * residentLimit }

  private var policy: Policy
  private let size: UInt64
  private var isGhost: [Bool] = []
  private var freeSlots: [Slot] = []
  private var residentCount = 0

  init(capacity: UInt64, size: UInt64) {
    policy = Policy(capacity: capacity)
    self.size = size
  }

  func run(objects: Int) throws(LawViolation) {
    var census = self
    for object in 0..<objects {
      try census.request(stamp: Int64(object))
      try expect(
        census.isGhost.count <= Self.slotLimit,
        "at most \(Self.slotLimit) slots in use with \(Self.residentLimit) resident objects",
        found: """
          \(census.isGhost.count) after \(object + 1) objects of size \(size), each seen once, \
          at capacity \(policy.capacity)
          """
      )
    }
  }

  private mutating func request(stamp: Int64) throws(LawViolation) {
    let slot = allocate()
    policy.miss(slot, size: size, stamp: stamp)
    drain()
    guard policy.admits(slot, size: size) else {
      keepOrFree(slot)
      return
    }
    while residentCount >= Self.residentLimit || policy.isOverfull {
      guard let victim = policy.evict() else {
        throw LawViolation(expected: "evict to return a slot", found: "nil")
      }
      residentCount -= 1
      keepOrFree(victim)
      drain()
    }
    policy.insert(slot, size: size, stamp: stamp)
    residentCount += 1
    drain()
  }

  private mutating func allocate() -> Slot {
    if let slot = freeSlots.popLast() { return slot }
    isGhost.append(false)
    return Slot(isGhost.count - 1)
  }

  private mutating func keepOrFree(_ slot: Slot) {
    if policy.remembers(slot) {
      isGhost[slot.index] = true
    } else {
      freeSlots.append(slot)
    }
  }

  private mutating func drain() {
    while let slot = policy.nextForgotten() {
      if isGhost[slot.index] {
        isGhost[slot.index] = false
        freeSlots.append(slot)
      }
    }
  }
}
