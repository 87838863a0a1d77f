extension LinkedLists {
  /// The slots of a list from the front, as a part of a drawing.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - name: What the field calls it.
  ///   - notes: What the notes say, in the singular; empty where nothing is noted.
  ///   - isGhosts: Whether its slots are remembered only.
  ///   - hand: The slot under its hand, if it has one.
  ///   - note: What to write beside a slot with a mark; nothing unless given.
  /// - Returns: The part.
  /// - Complexity: O(n).
  public func part(
    _ list: List,
    named name: String,
    notes: String = "",
    isGhosts: Bool = false,
    hand: Slot? = nil,
    note: (UInt32) -> String = { _ in "" }
  ) -> PolicyPart {
    var places: [PolicyPart.Place] = []
    var current = first(of: list)
    while let slot = current {
      places.append(PolicyPart.Place(slot, note: note(self[mark: slot])))
      current = self.slot(after: slot)
    }
    return PolicyPart(
      name,
      places,
      notes: notes,
      isGhosts: isGhosts,
      hands: hand.map { [PolicyPart.Hand(on: $0)] } ?? []
    )
  }

  /// What is wrong with the structure, in one sentence; `nil` when every invariant holds.
  ///
  /// - Complexity: O(n); for tests.
  public func invariantViolation() -> String? {
    var linked = 0
    for list in 0..<listCount {
      if let violation = invariantViolation(ofList: list) { return violation }
      linked += Int(nodes[list].mark)
    }
    let listed = nodes.dropFirst(listCount).count { $0.list != Self.nowhere }
    return linked == listed ? nil : "\(linked) slots are linked, \(listed) say that they are"
  }

  private func invariantViolation(ofList list: Int) -> String? {
    var count: UInt32 = 0
    var size: UInt64 = 0
    var previous = list
    var current = Int(nodes[list].next)
    while current != list {
      let node = nodes[current]
      guard count < nodes[list].mark else { return "list \(list) links more slots than it counts" }
      guard Int(node.list) == list else { return "list \(list) links a slot that is not its own" }
      guard Int(node.previous) == previous else { return "list \(list) does not link back" }
      count += 1
      size &+= node.size
      previous = current
      current = Int(node.next)
    }
    guard Int(nodes[list].previous) == previous else { return "list \(list) ends elsewhere" }
    guard count == nodes[list].mark else { return "list \(list) links fewer slots than it counts" }
    return size == nodes[list].size ? nil : "list \(list) does not know the sum of its sizes"
  }
}
