public import EvictionPolicies
public import Foundation

/// What a ``PolicyCacheIndex`` guards with its lock: the policy, and who has which slot.
///
/// The policy hears of uses many at a time, just before it is asked or told of anything else. It
/// cannot tell the difference, and what a use costs in waiting for memory is then paid for several
/// at once. So every member but ``touch(_:stamp:)`` and ``removeAll()`` settles first.
///
/// Invariant: `names` has the name of every slot that is not free, and no other; `sum` and `count`
/// are those of the resident slots; the policy's resident slots are exactly the resident ones here.
///
/// Paper: X. Ding, S. Jiang, X. Zhang, "BP-Wrapper: a system framework making any replacement
/// algorithms (almost) lock contention free", ICDE 2009, https://doi.org/10.1109/ICDE.2009.96.
@usableFromInline
struct PolicyIndexState<Policy: EvictionPolicy>: Sendable {
  @usableFromInline let settings: StrategySettings
  @usableFromInline var names = NameTable()
  @usableFromInline var phases: [SlotPhase] = []
  @usableFromInline var records: [SlotRecord] = []
  @usableFromInline var freeSlots: [Slot] = []
  /// The uses that the policy has not heard of, earliest first.
  @usableFromInline var uses: [KeptUse] = []
  @usableFromInline var sum: UInt128 = 0
  @usableFromInline var count = 0
  /// Last, so that where the others are does not depend on its type.
  @usableFromInline var policy: Policy

  /// How many uses are kept back at most.
  @inlinable static var usesKept: Int { 64 }

  @inlinable
  init(capacity: UInt64 = .max, settings: StrategySettings = [:]) {
    self.settings = settings
    policy = Policy(capacity: capacity, settings: settings)
    uses.reserveCapacity(Self.usesKept)
  }
}

// MARK: - Uses

extension PolicyIndexState {
  /// Keeps a use back for ``settle()``.
  @inlinable
  mutating func touch(_ name: PackedFilename, stamp: Int64) {
    uses.append(KeptUse(search: names.search(for: name), stamp: stamp))
    if uses.count == Self.usesKept { settle() }
  }

  /// Tells the policy of the uses kept back.
  @inlinable
  mutating func settle() {
    guard !uses.isEmpty else { return }
    names.endSearches(of: &uses)
    for use in uses {
      guard let slot = use.search.slot, phases[slot.index] == .resident else { continue }
      records[slot.index].stamp = use.stamp
      policy.access(slot, stamp: use.stamp)
      recycleForgotten()
    }
    uses.removeAll(keepingCapacity: true)
  }
}

// MARK: - Looking

extension PolicyIndexState {
  @inlinable
  var oldest: CacheEntry? {
    mutating get {
      settle()
      return policy.victim().map(entry(at:))
    }
  }

  @inlinable
  var isOverfull: Bool {
    mutating get {
      settle()
      return policy.isOverfull
    }
  }

  @inlinable
  var operations: OperationCounts {
    mutating get {
      settle()
      return policy.operations
    }
  }

  /// Every entry, found by evicting them all from a copy.
  @inlinable
  mutating func entriesInEvictionOrder() -> [CacheEntry] {
    settle()
    var copy = policy
    var entries: [CacheEntry] = []
    entries.reserveCapacity(count)
    while let slot = copy.evict() {
      entries.append(entry(at: slot))
    }
    return entries
  }

  @inlinable
  mutating func entry(of name: PackedFilename, named filename: String) -> CacheEntry? {
    settle()
    return residentSlot(of: name).map { entry(at: $0, named: filename) }
  }

  @inlinable
  func entry(at slot: Slot) -> CacheEntry {
    entry(at: slot, named: names.name(at: slot))
  }

  @inlinable
  func entry(at slot: Slot, named filename: String) -> CacheEntry {
    let record = records[slot.index]
    return CacheEntry(
      filename: filename,
      size: record.size,
      modificationDate: Date(stamp: record.stamp)
    )
  }

  @inlinable
  func residentSlot(of name: PackedFilename) -> Slot? {
    names.slot(of: name).flatMap { isResident($0) ? $0 : nil }
  }

  @inlinable
  func isResident(_ slot: Slot) -> Bool { phases[slot.index] == .resident }
}

// MARK: - Changing

extension PolicyIndexState {
  @inlinable
  mutating func add(_ name: PackedFilename, size: UInt64, stamp: Int64) {
    settle()
    let known = names.slot(of: name)
    if let slot = known, isResident(slot) {
      sum = sum - UInt128(records[slot.index].size) + UInt128(size)
      records[slot.index].size = size
      records[slot.index].stamp = stamp
      policy.resize(slot, to: size)
      policy.access(slot, stamp: stamp)
    } else {
      let slot = announce(name, known: known, size: size, stamp: stamp)
      phases[slot.index] = .resident
      records[slot.index] = SlotRecord(size: size, stamp: stamp)
      sum += UInt128(size)
      count += 1
      policy.insert(slot, size: size, stamp: stamp)
    }
    recycleForgotten()
  }

  @inlinable
  mutating func remove(_ name: PackedFilename) {
    settle()
    guard let slot = names.slot(of: name) else { return }
    switch phases[slot.index] {
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
    settle()
    guard let slot = policy.evict() else { return nil }
    let entry = entry(at: slot)
    leave(slot)
    keepOrFree(slot)
    recycleForgotten()
    return entry
  }

  @inlinable
  mutating func setCapacity(_ bytes: UInt64) {
    settle()
    policy.capacity = bytes
    recycleForgotten()
  }

  @inlinable
  mutating func prepare(_ name: PackedFilename, size: UInt64, stamp: Int64) -> Bool {
    settle()
    let known = names.slot(of: name)
    if let known, isResident(known) { return true }
    let slot = announce(name, known: known, size: size, stamp: stamp)
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
  mutating func announce(
    _ name: PackedFilename,
    known: Slot?,
    size: UInt64,
    stamp: Int64
  ) -> Slot {
    let slot = known ?? allocate(name)
    if phases[slot.index] != .announced {
      policy.miss(slot, size: size, stamp: stamp)
    }
    phases[slot.index] = .announced
    records[slot.index] = SlotRecord(size: size, stamp: stamp)
    return slot
  }

  @inlinable
  mutating func allocate(_ name: PackedFilename) -> Slot {
    let slot: Slot
    if let recycled = freeSlots.popLast() {
      slot = recycled
    } else {
      slot = Slot(records.count)
      records.append(SlotRecord(size: 0, stamp: 0))
      phases.append(.free)
    }
    names.insert(name, at: slot)
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
      phases[slot.index] = .ghost
    } else {
      free(slot)
    }
  }

  @inlinable
  mutating func free(_ slot: Slot) {
    names.remove(at: slot)
    phases[slot.index] = .free
    freeSlots.append(slot)
  }

  @inlinable
  mutating func recycleForgotten() {
    // A slot that the policy forgot in the call that evicted it was free before it is reported.
    while let slot = policy.nextForgotten() {
      if phases[slot.index] == .ghost {
        free(slot)
      }
    }
  }
}
