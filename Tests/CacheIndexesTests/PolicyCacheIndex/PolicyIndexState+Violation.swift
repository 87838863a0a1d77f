import EvictionPolicies

@testable import CacheIndexes

extension PolicyIndexState {
  /// What is wrong with the bookkeeping around the policy, in one sentence.
  var violation: String? {
    if let violation = policy.invariantViolation() { return violation }
    if let violation = names.violation { return violation }
    guard records.count == phases.count else { return "slots without a record or a phase" }
    let used = phases.indices.filter { phases[$0] != .free }
    guard names.count == used.count else { return "\(names.count) names for \(used.count) slots" }
    for index in used
    where names.slot(of: PackedFilename(names.name(at: Slot(index)))) != Slot(index) {
      return "slot \(index) is not found under its name"
    }
    guard Set(freeSlots).count == freeSlots.count,
      Set(freeSlots.map(\.index)).union(used).count == records.count,
      freeSlots.count + used.count == records.count
    else { return "the free slots are not those that no record uses" }
    let residents = used.filter { phases[$0] == .resident }
    guard residents.count == count else { return "\(residents.count) residents, \(count) counted" }
    guard residents.reduce(UInt128(0), { $0 + UInt128(records[$1].size) }) == sum else {
      return "the sum is not that of the residents"
    }
    for index in used where policy.remembers(Slot(index)) != (phases[index] == .ghost) {
      return "policy and index disagree on whether slot \(index) is a ghost"
    }
    var copy = self
    let evicted = Set(copy.entriesInEvictionOrder().map(\.filename))
    return evicted == Set(residents.map { names.name(at: Slot($0)) })
      ? nil : "the policy holds other slots"
  }
}
