extension FrequencyLists {
  /// One part of a drawing for each list, the fewest uses first.
  ///
  /// - Complexity: O(n).
  public var parts: [PolicyPart] {
    chain.map { list in
      let uses = lists[list].uses
      return PolicyPart(uses == 1 ? "1 use" : "\(uses) uses", slots(on: list).map { .init($0) })
    }
  }

  /// The positions of the lists on the chain, in its order.
  private var chain: [Int] {
    var positions: [Int] = []
    var position = Int(lists[0].next)
    while position != 0, positions.count < lists.count {
      positions.append(position)
      position = Int(lists[position].next)
    }
    return positions
  }

  private func slots(on list: Int) -> [Slot] {
    var slots: [Slot] = []
    var slot = lists[list].first
    while slot != Self.end, slots.count < nodes.count {
      slots.append(Slot(rawValue: slot))
      slot = nodes[Int(slot)].next
    }
    return slots
  }

  /// What is wrong with the structure, in one sentence; `nil` when every invariant holds.
  ///
  /// - Complexity: O(n); for tests.
  public func invariantViolation() -> String? {
    var listed = 0
    var previous = 0
    for list in chain {
      if let violation = invariantViolation(of: list, behind: previous) { return violation }
      listed += slots(on: list).count
      previous = list
    }
    guard Int(lists[0].previous) == previous else { return "the chain of lists ends elsewhere" }
    let named = nodes.count { $0.list != 0 }
    return listed == named ? nil : "\(listed) slots are on a list, \(named) say that they are"
  }

  private func invariantViolation(of list: Int, behind previous: Int) -> String? {
    let uses = lists[list].uses
    guard Int(lists[list].previous) == previous else { return "a list does not link back" }
    guard uses > lists[previous].uses else { return "a list of \(uses) uses follows one of more" }
    let slots = slots(on: list)
    guard let last = slots.last else { return "the list of \(uses) uses is empty" }
    guard last.rawValue == lists[list].last else {
      return "the list of \(uses) uses ends elsewhere"
    }
    var before = Self.end
    for slot in slots {
      guard Int(nodes[slot.index].list) == list, nodes[slot.index].previous == before else {
        return "slot \(slot.rawValue) does not link back to its list of \(uses) uses"
      }
      before = slot.rawValue
    }
    return nil
  }
}
