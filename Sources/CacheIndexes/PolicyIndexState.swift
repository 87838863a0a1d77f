public import EvictionPolicies
public import Foundation

/// What a ``PolicyCacheIndex`` guards with its lock: the policy, and who has which slot.
///
/// Invariant: `slots` maps the name of every record that is not free to its slot; `sum` and `count`
/// are those of the resident records; the policy's resident slots are exactly the resident records.
@usableFromInline
struct PolicyIndexState<Policy: EvictionPolicy>: Sendable {
  @usableFromInline let settings: StrategySettings
  @usableFromInline var policy: Policy
  @usableFromInline var slots: [Filename: Slot] = [:]
  @usableFromInline var records: [SlotRecord] = []
  @usableFromInline var freeSlots: [Slot] = []
  @usableFromInline var sum: UInt128 = 0
  @usableFromInline var count = 0

  @inlinable
  init(capacity: UInt64 = .max, settings: StrategySettings = [:]) {
    self.settings = settings
    policy = Policy(capacity: capacity, settings: settings)
  }
}

// MARK: - Looking

extension PolicyIndexState {
  @inlinable
  var oldest: CacheEntry? { policy.victim().map(entry(at:)) }

  /// Every entry, found by evicting them all from a copy.
  @inlinable
  var entriesInEvictionOrder: [CacheEntry] {
    var copy = policy
    var entries: [CacheEntry] = []
    entries.reserveCapacity(count)
    while let slot = copy.evict() {
      entries.append(entry(at: slot))
    }
    return entries
  }

  @inlinable
  func entry(for name: Filename) -> CacheEntry? {
    residentSlot(of: name).map(entry(at:))
  }

  @inlinable
  func entry(at slot: Slot) -> CacheEntry {
    let record = records[slot.index]
    return CacheEntry(
      filename: record.name.string,
      size: record.size,
      modificationDate: Date(stamp: record.stamp)
    )
  }

  @inlinable
  func residentSlot(of name: Filename) -> Slot? {
    guard let slot = slots[name], records[slot.index].phase == .resident else { return nil }
    return slot
  }
}

// MARK: - Changing

extension PolicyIndexState {
  @inlinable
  mutating func add(_ name: Filename, size: UInt64, stamp: Int64) {
    if let slot = residentSlot(of: name) {
      sum = sum - UInt128(records[slot.index].size) + UInt128(size)
      records[slot.index].size = size
      records[slot.index].stamp = stamp
      policy.resize(slot, to: size)
      policy.access(slot, stamp: stamp)
    } else {
      let slot = announce(name, size: size, stamp: stamp)
      records[slot.index] = SlotRecord(name: name, size: size, stamp: stamp, phase: .resident)
      sum += UInt128(size)
      count += 1
      policy.insert(slot, size: size, stamp: stamp)
    }
    recycleForgotten()
  }

  @inlinable
  mutating func touch(_ name: Filename, stamp: Int64) {
    guard let slot = residentSlot(of: name) else { return }
    records[slot.index].stamp = stamp
    policy.access(slot, stamp: stamp)
    recycleForgotten()
  }

  @inlinable
  mutating func remove(_ name: Filename) {
    guard let slot = slots[name] else { return }
    switch records[slot.index].phase {
    case .resident:
      leave(slot)
      policy.remove(slot)
      free(slot)
    case .announced:
      // An announced slot can only go forward, so it becomes resident for an instant.
      let record = records[slot.index]
      policy.insert(slot, size: record.size, stamp: record.stamp)
      policy.remove(slot)
      free(slot)
    case .ghost, .free:
      return
    }
    recycleForgotten()
  }

  @inlinable
  mutating func removeAll() {
    self = PolicyIndexState(capacity: policy.capacity, settings: settings)
  }

  @inlinable
  mutating func popOldest() -> CacheEntry? {
    guard let slot = policy.evict() else { return nil }
    let entry = entry(at: slot)
    leave(slot)
    keepOrFree(slot)
    recycleForgotten()
    return entry
  }

  @inlinable
  mutating func setCapacity(_ bytes: UInt64) {
    policy.capacity = bytes
    recycleForgotten()
  }

  @inlinable
  mutating func prepare(_ name: Filename, size: UInt64, stamp: Int64) -> Bool {
    guard residentSlot(of: name) == nil else { return true }
    let slot = announce(name, size: size, stamp: stamp)
    let isAdmitted = policy.admits(slot, size: size)
    if !isAdmitted {
      keepOrFree(slot)
    }
    recycleForgotten()
    return isAdmitted
  }
}

// MARK: - Slots

extension PolicyIndexState {
  /// The slot of a name that is not resident, once the policy has been told of the miss.
  @inlinable
  mutating func announce(_ name: Filename, size: UInt64, stamp: Int64) -> Slot {
    let slot = slots[name] ?? allocate(name)
    if records[slot.index].phase != .announced {
      policy.miss(slot, size: size, stamp: stamp)
    }
    records[slot.index] = SlotRecord(name: name, size: size, stamp: stamp, phase: .announced)
    return slot
  }

  @inlinable
  mutating func allocate(_ name: Filename) -> Slot {
    let slot: Slot
    if let recycled = freeSlots.popLast() {
      slot = recycled
    } else {
      slot = Slot(records.count)
      records.append(SlotRecord(name: name, size: 0, stamp: 0, phase: .free))
    }
    slots[name] = slot
    return slot
  }

  /// Takes a resident record out of the totals.
  @inlinable
  mutating func leave(_ slot: Slot) {
    sum -= UInt128(records[slot.index].size)
    count -= 1
  }

  @inlinable
  mutating func keepOrFree(_ slot: Slot) {
    if policy.remembers(slot) {
      records[slot.index].phase = .ghost
    } else {
      free(slot)
    }
  }

  @inlinable
  mutating func free(_ slot: Slot) {
    slots[records[slot.index].name] = nil
    records[slot.index] = SlotRecord(name: Filename(""), size: 0, stamp: 0, phase: .free)
    freeSlots.append(slot)
  }

  @inlinable
  mutating func recycleForgotten() {
    // A slot that the policy forgot in the call that evicted it was free before it is reported.
    while let slot = policy.nextForgotten() {
      if records[slot.index].phase == .ghost {
        free(slot)
      }
    }
  }
}
