import EvictionPolicies

/// A policy that notes which of its functions are called, and why it evicts whom.
struct RecordingPolicy<Base: EvictionPolicy>: EvictionPolicy {
  private(set) var base: Base
  /// The calls so far.
  private(set) var calls: [PolicyCall] = []
  /// Why each victim so far had to go.
  private(set) var victimRules: [String] = []

  init(_ base: Base) {
    self.base = base
  }

  init(capacity: UInt64) {
    self.init(Base(capacity: capacity))
  }

  var capacity: UInt64 {
    get { base.capacity }
    set { base.capacity = newValue }
  }

  mutating func access(_ slot: Slot, stamp: Int64) {
    calls.append(.access)
    base.access(slot, stamp: stamp)
  }

  mutating func miss(_ slot: Slot, size: UInt64, stamp: Int64) {
    calls.append(.miss)
    base.miss(slot, size: size, stamp: stamp)
  }

  func admits(_ slot: Slot, size: UInt64) -> Bool { base.admits(slot, size: size) }

  func victim() -> Slot? { base.victim() }

  mutating func evict() -> Slot? {
    calls.append(.evict)
    let rule = base.victimRule
    guard let victim = base.evict() else { return nil }
    victimRules.append(rule)
    return victim
  }

  mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    calls.append(.insert)
    base.insert(slot, size: size, stamp: stamp)
  }

  var isOverfull: Bool { base.isOverfull }

  mutating func resize(_ slot: Slot, to size: UInt64) { base.resize(slot, to: size) }

  mutating func remove(_ slot: Slot) { base.remove(slot) }

  func remembers(_ slot: Slot) -> Bool { base.remembers(slot) }

  mutating func nextForgotten() -> Slot? { base.nextForgotten() }

  var operations: OperationCounts { base.operations }

  var parts: [PolicyPart] { base.parts }

  var quantities: [PolicyQuantity] { base.quantities }

  func invariantViolation() -> String? { base.invariantViolation() }
}
