import EvictionPolicies

/// A cache without values: what a policy would have hit and missed.
///
/// A miss of an object larger than the capacity changes nothing; an object that is held keeps the
/// size with which it was admitted, whatever later requests say.
struct PolicySimulation<Policy: EvictionPolicy> {
  private(set) var policy: Policy
  private(set) var misses = 0
  private(set) var missedBytes: UInt64 = 0
  private(set) var requestedBytes: UInt64 = 0
  private(set) var usedBytes: UInt64 = 0
  private(set) var count = 0

  private let capacity: UInt64
  /// The slot of each object that is resident or remembered.
  private var slots: [Slot?]
  private var isResident: [Bool] = []
  private var objects: [Int] = []
  private var sizes: [UInt64] = []
  private var freeSlots: [Slot] = []
  private var clock: Int64 = 0

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - capacity: The most bytes that may be held.
  ///   - objectCount: Objects are numbered from 0 up to this.
  init(capacity: UInt64, objectCount: Int) {
    policy = Policy(capacity: capacity)
    self.capacity = capacity
    slots = Array(repeating: nil, count: objectCount)
  }

  /// The bytes of missed requests over those of all requests.
  var byteMissRatio: Double { Double(missedBytes) / Double(requestedBytes) }

  /// Asks for an object, which is admitted if it is missing.
  mutating func request(_ object: Int, size: UInt64) {
    clock += 1
    requestedBytes += size
    if let slot = slots[object], isResident[slot.index] {
      policy.access(slot, stamp: clock)
    } else {
      misses += 1
      missedBytes += size
      if size <= capacity {
        admit(object, size: size)
      }
    }
    recycleForgotten()
  }

  private mutating func admit(_ object: Int, size: UInt64) {
    let slot = slots[object] ?? allocate(object)
    policy.miss(slot, size: size, stamp: clock)
    guard policy.admits(slot, size: size) else {
      freeUnlessRemembered(slot)
      return
    }
    while usedBytes + size > capacity, let victim = policy.evict() {
      isResident[victim.index] = false
      usedBytes -= sizes[victim.index]
      count -= 1
      freeUnlessRemembered(victim)
      recycleForgotten()
    }
    isResident[slot.index] = true
    sizes[slot.index] = size
    usedBytes += size
    count += 1
    policy.insert(slot, size: size, stamp: clock)
  }

  private mutating func allocate(_ object: Int) -> Slot {
    let slot: Slot
    if !freeSlots.isEmpty {
      slot = freeSlots.removeLast()
      objects[slot.index] = object
    } else {
      slot = Slot(objects.count)
      objects.append(object)
      sizes.append(0)
      isResident.append(false)
    }
    slots[object] = slot
    return slot
  }

  private mutating func freeUnlessRemembered(_ slot: Slot) {
    if !policy.remembers(slot) {
      free(slot)
    }
  }

  private mutating func recycleForgotten() {
    while let slot = policy.nextForgotten() {
      // One forgotten in the call that evicted it is free already.
      if slots[objects[slot.index]] == slot {
        free(slot)
      }
    }
  }

  private mutating func free(_ slot: Slot) {
    slots[objects[slot.index]] = nil
    freeSlots.append(slot)
  }
}
