import CacheConformance
import EvictionPolicies
import Foundation
import Testing

@testable import CacheIndexes

/// The bookkeeping, checked as a whole after every call.
@Suite struct PolicyIndexStateTests {
  /// The first violation in a random run of calls.
  private static func violation<Policy: EvictionPolicy>(
    of type: Policy.Type,
    seed: UInt64
  ) -> String? {
    var generator = SplitMix64(seed: seed)
    var state = PolicyIndexState<Policy>()
    for step in 0..<1_500 {
      let number = Int.random(in: 0..<30, using: &generator)
      let name = PackedFilename(number == 0 ? "" : "\(number)")
      let size = UInt64.random(in: 0...12, using: &generator)
      let call = Int.random(in: 0..<12, using: &generator)
      switch call {
      case 0: state.remove(name)
      case 1: state.touch(name, stamp: Int64(step))
      case 2, 3: _ = state.popOldest()
      case 4: state.setCapacity([0, 5, 20, 50, .max][Int.random(in: 0..<5, using: &generator)])
      case 5...7: _ = state.prepare(name, size: size, stamp: Int64(step))
      case 8 where step.isMultiple(of: 50): state.removeAll()
      default: state.add(name, size: size, stamp: Int64(step))
      }
      if call != 1, let violation = state.violation {
        return "step \(step), call \(call): \(violation)"
      }
    }
    return nil
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func bookkeepingHolds(_ seed: UInt64) {
    #expect(Self.violation(of: GhostFIFO.self, seed: seed) == nil)
    #expect(Self.violation(of: SecondRequestFIFO.self, seed: seed) == nil)
    #expect(Self.violation(of: LRU<IndexedHeap>.self, seed: seed) == nil)
  }

  /// A ghost too large to be remembered is forgotten by the call that evicts it.
  @Test func slotForgottenAtOnceIsFreedOnce() {
    var state = PolicyIndexState<GhostFIFO>(capacity: 10)
    state.add(PackedFilename("large"), size: 11, stamp: 0)
    #expect(state.popOldest()?.filename == "large")
    #expect(state.freeSlots == [Slot(0)])
    state.add(PackedFilename("a"), size: 1, stamp: 1)
    state.add(PackedFilename("b"), size: 1, stamp: 2)
    #expect(state.entriesInEvictionOrder().map(\.filename) == ["a", "b"])
    #expect(state.violation == nil)
  }

  @Test func ghostKeepsItsSlotAndReturns() {
    var state = PolicyIndexState<GhostFIFO>(capacity: 10)
    state.add(PackedFilename("a"), size: 1, stamp: 0)
    #expect(state.popOldest()?.filename == "a")
    #expect(state.entry(of: PackedFilename("a"), named: "a") == nil)
    // Not an entry, so neither a removal nor a use means anything.
    state.remove(PackedFilename("a"))
    state.touch(PackedFilename("a"), stamp: 1)
    state.settle()
    #expect(state.phases == [.ghost])
    state.add(PackedFilename("a"), size: 1, stamp: 2)
    state.add(PackedFilename("b"), size: 1, stamp: 3)
    #expect(state.entriesInEvictionOrder().map(\.filename) == ["b", "a"])
  }

  @Test func shrinkingFreesTheSlotsOfGhosts() {
    var state = PolicyIndexState<GhostFIFO>(capacity: 10)
    for number in 0..<10 {
      state.add(PackedFilename("\(number)"), size: 1, stamp: 0)
    }
    while state.popOldest() != nil {}
    #expect(state.names.count == 10)
    state.setCapacity(3)
    #expect(state.names.count == 3)
    #expect(state.freeSlots.count == 7)
    state.removeAll()
    #expect(state.names.count == 0)
    #expect(state.records.isEmpty)
    #expect(state.policy.capacity == 3)
  }

  @Test func aMillionNamesLeaveFewSlots() {
    var state = PolicyIndexState<GhostFIFO>(capacity: 100)
    for number in 0..<1_000_000 {
      state.add(PackedFilename(String(number)), size: 1, stamp: Int64(number))
      if state.count > 100 {
        _ = state.popOldest()
      }
    }
    #expect(state.count == 100)
    #expect(state.records.count <= 202)
    #expect(state.names.count <= 200)
    #expect(state.violation == nil)
  }
}
