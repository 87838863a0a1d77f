import EvictionPolicies

/// A linked list and the array that it should look like, changed together and compared every time.
struct ListAndModel {
  private(set) var list = LinkedList()
  private(set) var model: [Slot] = []

  /// The first difference between the two, if any, after the same change to both.
  mutating func difference(after step: ListStep) -> String? {
    switch step {
    case .append(let slot) where !model.contains(slot):
      list.append(slot)
      model.append(slot)
    case .prepend(let slot) where !model.contains(slot):
      list.prepend(slot)
      model.insert(slot, at: 0)
    case .insert(let slot, let neighbour) where !model.contains(slot):
      guard let place = model.firstIndex(of: neighbour) else { break }
      list.insert(slot, after: neighbour)
      model.insert(slot, at: place + 1)
    case .remove(let slot) where model.contains(slot):
      list.remove(slot)
      model.removeAll { $0 == slot }
    case .removeFirst:
      let expected = model.isEmpty ? nil : model.removeFirst()
      if list.removeFirst() != expected { return "\(step) is wrong" }
    case .removeLast:
      if list.removeLast() != model.popLast() { return "\(step) is wrong" }
    default:
      break
    }
    return difference.map { "\($0) after \(step)" }
  }

  private var difference: String? {
    if let violation = list.invariantViolation() { return violation }
    if list.count != model.count { return "count is \(list.count)" }
    if list.first != model.first || list.last != model.last { return "an end is wrong" }
    let forwards = Array(
      sequence(state: list.first) { next in
        defer { next = next.flatMap { list.slot(after: $0) } }
        return next
      }
    )
    if forwards != model { return "the order is \(forwards.map(\.index))" }
    let backwards = Array(
      sequence(state: list.last) { next in
        defer { next = next.flatMap { list.slot(before: $0) } }
        return next
      }
    )
    return backwards == model.reversed() ? nil : "backwards it is \(backwards.map(\.index))"
  }

  /// The first difference on any way of a number of steps from here, each walked on a copy.
  func difference(onEveryWayOf steps: [ListStep], depth: Int) -> String? {
    guard depth > 0 else { return nil }
    for step in steps {
      var branch = self
      if let difference = branch.difference(after: step) { return difference }
      if let difference = branch.difference(onEveryWayOf: steps, depth: depth - 1) {
        return "\(step), \(difference)"
      }
    }
    return nil
  }
}
