import EvictionPolicies

@testable import CacheIndexes

extension PolicyIndexState {
  /// What is wrong with the bookkeeping around the policy, in one sentence.
  var violation: String? {
    if let violation = policy.invariantViolation() { return violation }
    let used = records.indices.filter { records[$0].phase != .free }
    guard slots.count == used.count else { return "\(slots.count) names for \(used.count) slots" }
    for index in used where slots[records[index].name] != Slot(index) {
      return "slot \(index) is not found under its name"
    }
    guard Set(freeSlots).count == freeSlots.count,
      Set(freeSlots.map(\.index)).union(used).count == records.count,
      freeSlots.count + used.count == records.count
    else { return "the free slots are not those that no record uses" }
    let residents = records.filter { $0.phase == .resident }
    guard residents.count == count else { return "\(residents.count) residents, \(count) counted" }
    guard residents.reduce(UInt128(0), { $0 + UInt128($1.size) }) == sum else {
      return "the sum is not that of the residents"
    }
    for index in used where policy.remembers(Slot(index)) != (records[index].phase == .ghost) {
      return "policy and index disagree on whether slot \(index) is a ghost"
    }
    let evicted = Set(entriesInEvictionOrder.map { Filename($0.filename) })
    return evicted == Set(residents.map(\.name)) ? nil : "the policy holds other slots"
  }
}
