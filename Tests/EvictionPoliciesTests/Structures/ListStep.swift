import CacheConformance
import EvictionPolicies

/// One change of a linked list that means something in any state.
enum ListStep: Hashable, Sendable {
  case append(Slot)
  case prepend(Slot)
  case insert(Slot, after: Slot)
  case remove(Slot)
  case removeFirst
  case removeLast

  /// Every step over a few slots.
  static func every(slots: Int) -> [ListStep] {
    let slots = (0..<slots).map { Slot($0) }
    return slots.flatMap { slot in
      [.append(slot), .prepend(slot), .remove(slot)]
        + slots.filter { $0 != slot }.map { .insert(slot, after: $0) }
    } + [.removeFirst, .removeLast]
  }
}
