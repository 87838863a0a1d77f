import EvictionPolicies

/// One change of several linked lists that means something in any state.
enum ListsStep: Hashable, Sendable {
  case append(Slot, ListsAndModel.List, size: UInt64)
  case prepend(Slot, ListsAndModel.List, size: UInt64)
  case move(Slot, ListsAndModel.List)
  case moveBehind(Slot, Slot)
  case resize(Slot, UInt64)
  case remove(Slot)
  case removeFirst(ListsAndModel.List)

  /// Any step over a few slots.
  static func random(slots: Int, using generator: inout SplitMix64) -> ListsStep {
    let slot = Slot(generator.below(slots))
    let list = ListsAndModel.List.allCases[generator.below(ListsAndModel.List.allCases.count)]
    let size = [0, 1, 7, .max][generator.below(4)] as UInt64
    return switch generator.below(8) {
    case 0, 1: .append(slot, list, size: size)
    case 2: .prepend(slot, list, size: size)
    case 3: .move(slot, list)
    case 4: .moveBehind(slot, Slot(generator.below(slots)))
    case 5: .resize(slot, size)
    case 6: .remove(slot)
    default: .removeFirst(list)
    }
  }
}
