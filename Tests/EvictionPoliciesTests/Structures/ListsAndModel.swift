import EvictionPolicies

/// Linked lists and the arrays that they should look like, changed together and compared every
/// time.
struct ListsAndModel {
  enum List: UInt8, CaseIterable, Sendable { case one, two, three }

  struct Element: Equatable {
    let slot: Slot
    var size: UInt64
  }

  private(set) var lists = LinkedLists<List>()
  private(set) var model: [[Element]] = List.allCases.map { _ in [] }

  /// The first difference between the two, if any, after the same change to both.
  mutating func difference(after step: ListsStep) -> String? {
    switch step {
    case .append(let slot, let list, let size) where place(of: slot) == nil:
      lists.append(slot, to: list, size: size)
      model[Int(list.rawValue)].append(Element(slot: slot, size: size))
    case .prepend(let slot, let list, let size) where place(of: slot) == nil:
      lists.prepend(slot, to: list, size: size)
      model[Int(list.rawValue)].insert(Element(slot: slot, size: size), at: 0)
    case .move(let slot, let list):
      guard let element = take(slot) else { break }
      lists.move(slot, to: list)
      model[Int(list.rawValue)].append(element)
    case .moveBehind(let slot, let neighbour) where slot != neighbour:
      guard place(of: neighbour) != nil, let element = take(slot),
        let place = place(of: neighbour)
      else { break }
      lists.move(slot, behind: neighbour)
      model[place.list].insert(element, at: place.index + 1)
    case .resize(let slot, let size):
      guard let place = place(of: slot) else { break }
      lists.resize(slot, to: size)
      model[place.list][place.index].size = size
    case .remove(let slot):
      guard take(slot) != nil else { break }
      lists.remove(slot)
    case .removeFirst(let list):
      let first = model[Int(list.rawValue)].first?.slot
      if let first { _ = take(first) }
      if lists.removeFirst(of: list) != first { return "\(step) is wrong" }
    default:
      break
    }
    return difference.map { "\($0) after \(step)" }
  }

  private func place(of slot: Slot) -> (list: Int, index: Int)? {
    for (list, elements) in model.enumerated() {
      if let index = elements.firstIndex(where: { $0.slot == slot }) { return (list, index) }
    }
    return nil
  }

  private mutating func take(_ slot: Slot) -> Element? {
    place(of: slot).map { model[$0.list].remove(at: $0.index) }
  }

  private var difference: String? {
    if let violation = lists.invariantViolation() { return violation }
    for list in List.allCases {
      let expected = model[Int(list.rawValue)]
      if lists.count(of: list) != expected.count { return "the count of \(list) is wrong" }
      if lists.isEmpty(list) != expected.isEmpty { return "\(list) is empty or not" }
      let size = expected.reduce(0) { $0 &+ $1.size }
      if lists.size(of: list) != size { return "the size of \(list) is \(lists.size(of: list))" }
      let part = lists.part(list, named: "\(list)")
      if part.places.map(\.slot) != expected.map(\.slot) { return "the order of \(list) is wrong" }
      if lists.last(of: list) != expected.last?.slot { return "the end of \(list) is wrong" }
      for element in expected {
        if lists.list(of: element.slot) != list { return "\(element.slot) is not in \(list)" }
        if lists.size(of: element.slot) != element.size { return "\(element.slot) changed size" }
      }
    }
    return nil
  }
}
