package import EvictionPolicies

/// The owner of a policy as its documentation wants it: who has which slot, and what fits.
///
/// It is a value, so that copying it branches policy and bookkeeping alike. It throws where a
/// policy's answer leaves no way to go on, and checks nothing else: that is for the laws.
package struct PolicyOwner<Policy: EvictionPolicy>: Sendable {
  /// What a slot is in use for.
  package enum Phase: Sendable {
    case free
    /// Announced to the policy, and not inserted yet.
    case announced
    case resident
    /// Evicted or declined, but remembered by the policy.
    case ghost
  }

  package private(set) var policy: Policy
  package private(set) var capacity: UInt64
  package private(set) var phases: [Phase] = []
  package private(set) var sizes: [UInt64] = []
  package private(set) var used: UInt128 = 0
  package private(set) var residentCount = 0
  /// The objects evicted so far, in order.
  package private(set) var evicted: [Int] = []
  /// The calls made so far.
  package private(set) var transcript: PolicyTranscript

  private var objects: [Int] = []
  private var slots: [Int: Slot] = [:]
  private var freeSlots: [Slot] = []
  private var announced: [Slot] = []

  /// Creates the owner of an empty policy.
  package init(capacity: UInt64, isTranscribed: Bool = false) {
    self.capacity = capacity
    policy = Policy(capacity: capacity)
    transcript = PolicyTranscript(isKept: isTranscribed)
    transcript.append("var policy = \(Policy.self)(capacity: \(capacity))")
  }
}

// MARK: - Looking

extension PolicyOwner {
  package var residents: [Slot] { slots(in: .resident) }

  package func slots(in phase: Phase) -> [Slot] {
    phases.indices.filter { phases[$0] == phase }.map { Slot($0) }
  }

  package func phase(of slot: Slot) -> Phase {
    slot.index < phases.count ? phases[slot.index] : .free
  }

  /// The slot of an object that is resident.
  package func residentSlot(of object: Int) -> Slot? {
    guard let slot = slots[object], phases[slot.index] == .resident else { return nil }
    return slot
  }
}

// MARK: - Steps

extension PolicyOwner {
  /// Makes all the calls that a step consists of.
  package mutating func perform(_ step: PolicyStep) throws(LawViolation) {
    switch step {
    case .request(let object, let size, let stamp):
      try request(object, size: size, stamp: stamp)
    case .admit(let object, let size, let stamp):
      guard residentSlot(of: object) == nil else { return }
      try insert(miss(object, size: size, stamp: stamp), size: size, stamp: stamp)
    case .replace(let object, let size, let stamp):
      try replace(object, size: size, stamp: stamp)
    case .announce(let object, let size, let stamp):
      guard residentSlot(of: object) == nil else { return }
      try announce(object, size: size, stamp: stamp)
    case .complete(let stamp):
      try complete(stamp: stamp)
    case .remove(let object):
      try remove(object)
    case .evict:
      try evict()
    case .setCapacity(let capacity):
      try setCapacity(capacity)
    }
    try evictWhileOverfull()
  }

  private mutating func request(_ object: Int, size: UInt64, stamp: Int64) throws(LawViolation) {
    if let slot = residentSlot(of: object) {
      transcript.append("policy.access(\(slot.code), stamp: \(stamp))")
      policy.access(slot, stamp: stamp)
      try drain()
    } else if size <= capacity, let slot = try announce(object, size: size, stamp: stamp) {
      try makeRoom(for: size)
      try insert(slot, size: size, stamp: stamp)
    }
  }

  private mutating func replace(_ object: Int, size: UInt64, stamp: Int64) throws(LawViolation) {
    guard let slot = residentSlot(of: object) else { return }
    used = used - UInt128(sizes[slot.index]) + UInt128(size)
    sizes[slot.index] = size
    transcript.append("policy.resize(\(slot.code), to: \(size))")
    policy.resize(slot, to: size)
    transcript.append("policy.access(\(slot.code), stamp: \(stamp))")
    policy.access(slot, stamp: stamp)
    try drain()
  }

  private mutating func complete(stamp: Int64) throws(LawViolation) {
    let waiting = announced
    announced = []
    for slot in waiting {
      // Another size than announced: a file may turn out larger on disk than was thought.
      let size = sizes[slot.index] / 2 + 1
      try makeRoom(for: size)
      try insert(slot, size: size, stamp: stamp)
    }
  }

  private mutating func setCapacity(_ capacity: UInt64) throws(LawViolation) {
    transcript.append("policy.capacity = \(capacity)")
    self.capacity = capacity
    policy.capacity = capacity
    try drain()
    try makeRoom(for: 0)
  }

  private mutating func makeRoom(for size: UInt64) throws(LawViolation) {
    while residentCount > 0, used + UInt128(size) > UInt128(capacity) {
      try evict()
    }
    try evictWhileOverfull()
  }

  private mutating func evictWhileOverfull() throws(LawViolation) {
    while policy.isOverfull {
      transcript.append("policy.isOverfull")
      try expect(residentCount > 0, "isOverfull to end", found: "true with nothing resident")
      try evict()
    }
  }
}

// MARK: - Calls

extension PolicyOwner {
  /// Tells the policy of a miss, and returns the slot unless the newcomer is declined.
  @discardableResult
  package mutating func announce(
    _ object: Int,
    size: UInt64,
    stamp: Int64
  ) throws(LawViolation) -> Slot? {
    if let slot = slots[object], phases[slot.index] == .announced { return nil }
    let slot = miss(object, size: size, stamp: stamp)
    try drain()
    transcript.append("policy.admits(\(slot.code), size: \(size))")
    guard policy.admits(slot, size: size) else {
      phases[slot.index] = .ghost
      try freeUnlessRemembered(slot)
      return nil
    }
    announced.append(slot)
    return slot
  }

  /// Tells the policy of a miss, unless that has been done.
  private mutating func miss(_ object: Int, size: UInt64, stamp: Int64) -> Slot {
    let slot = slots[object] ?? allocate(object)
    if phases[slot.index] != .announced {
      transcript.append("policy.miss(\(slot.code), size: \(size), stamp: \(stamp))")
      policy.miss(slot, size: size, stamp: stamp)
    }
    phases[slot.index] = .announced
    sizes[slot.index] = size
    return slot
  }

  /// Admits an announced slot.
  package mutating func insert(
    _ slot: Slot,
    size: UInt64,
    stamp: Int64
  ) throws(LawViolation) {
    announced.removeAll { $0 == slot }
    phases[slot.index] = .resident
    sizes[slot.index] = size
    used += UInt128(size)
    residentCount += 1
    transcript.append("policy.insert(\(slot.code), size: \(size), stamp: \(stamp))")
    policy.insert(slot, size: size, stamp: stamp)
    try drain()
  }

  /// Evicts one slot; `nil` when there is none.
  @discardableResult
  package mutating func evict() throws(LawViolation) -> Slot? {
    transcript.append("policy.evict()")
    guard let slot = policy.evict() else {
      try expect(residentCount == 0, "evict to return a slot", found: "nil, with \(held) resident")
      return nil
    }
    try expect(
      phase(of: slot) == .resident,
      "evict to return a resident slot",
      found: "\(slot.code), which is \(phase(of: slot))"
    )
    evicted.append(objects[slot.index])
    leave(slot)
    phases[slot.index] = .ghost
    try freeUnlessRemembered(slot)
    return slot
  }

  /// Evicts every slot; each of them once, or else ``evict()`` throws.
  package mutating func evictAll() throws(LawViolation) {
    while try evict() != nil {}
  }

  /// Throws unless evicting all from here would yield every resident slot once.
  package mutating func expectAllCanBeEvicted() throws(LawViolation) {
    var copy = self
    do {
      try copy.evictAll()
    } catch {
      // So that the transcript shows how it came to that.
      self = copy
      throw error
    }
  }

  /// Takes an object out as the user does.
  package mutating func remove(_ object: Int) throws(LawViolation) {
    guard let slot = residentSlot(of: object) else { return }
    transcript.append("policy.remove(\(slot.code))")
    policy.remove(slot)
    leave(slot)
    free(slot)
    try drain()
  }
}

// MARK: - Slots

extension PolicyOwner {
  private var held: String { residents.map(\.code).joined(separator: ", ") }

  private mutating func allocate(_ object: Int) -> Slot {
    let slot: Slot
    if let recycled = freeSlots.popLast() {
      slot = recycled
      objects[slot.index] = object
    } else {
      slot = Slot(phases.count)
      phases.append(.free)
      sizes.append(0)
      objects.append(object)
    }
    slots[object] = slot
    return slot
  }

  private mutating func leave(_ slot: Slot) {
    used -= UInt128(sizes[slot.index])
    residentCount -= 1
  }

  private mutating func free(_ slot: Slot) {
    phases[slot.index] = .free
    slots[objects[slot.index]] = nil
    freeSlots.append(slot)
  }

  private mutating func freeUnlessRemembered(_ slot: Slot) throws(LawViolation) {
    try drain()
    if phases[slot.index] == .ghost, !policy.remembers(slot) {
      free(slot)
    }
  }

  /// Takes back the slots that the policy has forgotten.
  private mutating func drain() throws(LawViolation) {
    while let slot = policy.nextForgotten() {
      transcript.append("policy.nextForgotten()")
      try expect(
        phase(of: slot) == .ghost,
        "only ghosts to be reported forgotten, each once",
        found: "\(slot.code), which is \(phase(of: slot))"
      )
      free(slot)
    }
  }
}
