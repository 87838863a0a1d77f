import CacheConformance
import EvictionPolicies

/// One change of a queue that means something in any state, so that all sequences can be walked.
enum QueueStep: Hashable, Sendable {
  /// An insertion, or an update of a slot that is there.
  case set(Slot, stamp: Int64)
  /// A removal; nothing for a slot that is not there.
  case remove(Slot)
  case removeFirst

  static func random(slots: Int, using generator: inout SplitMix64) -> QueueStep {
    let slot = Slot(Int.random(in: 0..<slots, using: &generator))
    return switch Int.random(in: 0..<16, using: &generator) {
    case 0...2: .remove(slot)
    case 3...5: .removeFirst
    case 6: .set(slot, stamp: .min)
    case 7: .set(slot, stamp: .max)
    default: .set(slot, stamp: Int64.random(in: -8...8, using: &generator))
    }
  }

  /// Every step over a few slots and stamps, equal stamps included.
  static func every(slots: Int, stamps: ClosedRange<Int64>) -> [QueueStep] {
    let slots = (0..<slots).map { Slot($0) }
    return slots.flatMap { slot in stamps.map { .set(slot, stamp: $0) } }
      + slots.map { .remove($0) } + [.removeFirst]
  }
}
