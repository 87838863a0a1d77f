import EvictionPolicies

@testable import CacheIndexes

extension NameTable {
  /// What is wrong with the table, in one sentence; `nil` when every invariant holds.
  var violation: String? {
    let held = buckets.indices.filter { !buckets[$0].isEmpty }
    guard held.count == count else { return "\(held.count) buckets in use, \(count) counted" }
    guard 4 * count <= 3 * buckets.count else { return "\(count) of \(buckets.count) in use" }
    for position in held {
      let slot = buckets[position].slot
      guard Int(positions[slot.index]) == position else {
        return "slot \(slot.rawValue) does not stand where its position says"
      }
      var passed = start(of: buckets[position].key)
      while passed != position {
        guard !buckets[passed].isEmpty else {
          return "an empty bucket lies before slot \(slot.rawValue)"
        }
        passed = next(passed)
      }
    }
    return nil
  }
}
