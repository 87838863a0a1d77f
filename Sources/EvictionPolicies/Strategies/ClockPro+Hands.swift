// MARK: - Hot and cold

extension ClockPro {
  /// Makes the slot placed last hot, at the expense of others.
  @inlinable
  mutating func warm(_ slot: Slot) {
    list[mark: slot] = Mark.hot
    hotCount += 1
    hotSize &+= list.size(of: slot)
    cool()
  }

  /// Moves the hot hand until the hot fit into their part.
  @inlinable
  mutating func cool() {
    while hotSize > capacity - coldTarget, hotCount > 0 {
      moveHotHand()
    }
  }

  /// Means more bytes for cold objects, as one of them was used within its test period.
  @inlinable
  mutating func moreCold(by size: UInt64) {
    coldTarget += min(mostCold - coldTarget, max(size, 1))
  }

  /// Means fewer bytes for cold objects, as the test period of one passed without a use.
  @inlinable
  mutating func lessCold(by size: UInt64) {
    coldTarget -= min(coldTarget - leastCold, max(size, 1))
  }
}

// MARK: - Hands

extension ClockPro {
  /// Places the first hot slot anew, still hot if it was used and otherwise cold.
  @inlinable
  mutating func moveHotHand() {
    aimHotHand()
    guard let slot = hotHand else { return }
    counts.comparisons &+= 1
    place(slot)
    if list[mark: slot] & Mark.used != 0 {
      list[mark: slot] = Mark.hot
    } else {
      list[mark: slot] = 0
      hotCount -= 1
      hotSize &-= list.size(of: slot)
      coldCount += 1
    }
    aimHotHand()
  }

  /// Moves the hot hand to the first hot slot, and ends the test periods on its way.
  @inlinable
  mutating func aimHotHand() {
    while hotCount > 0, let slot = hotHand, list[mark: slot] & Mark.hot == 0 {
      hotHand = list.slot(after: slot)
      endTest(of: slot)
    }
  }

  /// Moves the cold hand to the first cold resident.
  @inlinable
  mutating func nextCold() -> Slot? {
    while let slot = coldHand, list[mark: slot] & (Mark.hot | Mark.ghost) != 0 {
      coldHand = list.slot(after: slot)
    }
    return coldHand
  }

  /// Moves the test hand, where more is remembered than one capacity, until it is no more.
  @inlinable
  mutating func endTests() {
    let limit = capacity.ghostShare(1)
    while ghostCount > 0, max(ghostCount, ghostSize) > limit, let slot = testHand {
      testHand = list.slot(after: slot)
      endTest(of: slot)
    }
  }

  /// Ends the test period of a slot, if it is in one; a ghost is forgotten.
  @inlinable
  mutating func endTest(of slot: Slot) {
    let mark = list[mark: slot]
    guard mark & Mark.test != 0 else { return }
    counts.comparisons &+= 1
    if mark & Mark.used != 0 {
      moreCold(by: list.size(of: slot))
    } else {
      lessCold(by: list.size(of: slot))
    }
    if mark & Mark.ghost != 0 {
      unlinkGhost(slot)
      forgotten.append(slot)
    } else {
      list[mark: slot] = mark & ~Mark.test
    }
  }
}

// MARK: - The list

extension ClockPro {
  /// Moves a slot to the end of the list, away from the hands that stand at it.
  @inlinable
  mutating func place(_ slot: Slot) {
    willLeave(slot)
    list.move(slot, to: .clock)
    didPlace(slot)
  }

  @inlinable
  mutating func unlinkGhost(_ slot: Slot) {
    ghostCount -= 1
    ghostSize &-= list.size(of: slot)
    unlink(slot)
  }

  @inlinable
  mutating func unlink(_ slot: Slot) {
    counts.moves &+= 1
    willLeave(slot)
    list.remove(slot)
    list[mark: slot] = 0
  }

  @inlinable
  mutating func willLeave(_ slot: Slot) {
    if hotHand == slot { hotHand = list.slot(after: slot) }
    if coldHand == slot { coldHand = list.slot(after: slot) }
    if testHand == slot { testHand = list.slot(after: slot) }
  }

  /// Lets the hands that had passed everything stop at a slot at the end.
  @inlinable
  mutating func didPlace(_ slot: Slot) {
    counts.moves &+= 1
    if hotHand == nil { hotHand = slot }
    if coldHand == nil { coldHand = slot }
    if testHand == nil { testHand = slot }
  }
}

// MARK: - Looking

extension ClockPro {
  /// Slots that hands have looked at, and slots relinked, so far.
  @inlinable
  public var operations: OperationCounts { counts }

  /// The residents in the order of the list, each hand on the first resident that it has not passed,
  /// and the ghosts.
  ///
  /// Notes are `hot`, `cold` and `test`, the last for a cold slot in its test period, with a `+`
  /// for one that was used.
  public var parts: [PolicyPart] {
    let all = list.part(.clock, named: "clock") { mark in
      (mark & Mark.hot != 0 ? "hot" : mark & Mark.test != 0 ? "test" : "cold")
        + (mark & Mark.used != 0 ? "+" : "")
    }
    let ghosts = all.places.filter { remembers($0.slot) }.map { PolicyPart.Place($0.slot) }
    let residents = all.places.filter { !remembers($0.slot) }
    let hands = [("hot", hotHand), ("cold", coldHand), ("test", testHand)]
    return [
      PolicyPart(
        "clock",
        residents,
        notes: "state",
        hands: hands.compactMap { name, slot in
          resident(from: slot).map { PolicyPart.Hand(on: $0, name: name) }
        }
      ),
      PolicyPart("ghosts", ghosts, isGhosts: true),
    ]
  }

  /// The first resident from a slot on.
  private func resident(from slot: Slot?) -> Slot? {
    var candidate = slot
    while let slot = candidate, remembers(slot) { candidate = list.slot(after: slot) }
    return candidate
  }

  /// How much is meant for cold objects, as their test periods have taught it.
  public var quantities: [PolicyQuantity] {
    [PolicyQuantity("share of cold", coldTarget)]
  }

  /// What is wrong with the structure, in one sentence; `nil` when every invariant holds.
  public func invariantViolation() -> String? {
    if let violation = list.invariantViolation() { return violation }
    var passed = (hot: false, cold: false, test: false)
    var found = ClockPro(capacity: capacity)
    var candidate = list.first(of: .clock)
    while let slot = candidate {
      passed.hot = passed.hot || slot == hotHand
      passed.cold = passed.cold || slot == coldHand
      passed.test = passed.test || slot == testHand
      let mark = list[mark: slot]
      if mark & Mark.hot != 0 {
        guard passed.hot else { return "hot slot \(slot.rawValue) is before the hot hand" }
        found.hotCount += 1
        found.hotSize &+= list.size(of: slot)
      } else if mark & Mark.ghost != 0 {
        guard mark & Mark.test != 0 else { return "ghost \(slot.rawValue) is not in its test" }
        found.ghostCount += 1
        found.ghostSize &+= list.size(of: slot)
      } else {
        guard passed.cold else { return "cold slot \(slot.rawValue) is before the cold hand" }
        found.coldCount += 1
      }
      guard mark & Mark.test == 0 || passed.test && (passed.hot || hotCount == 0) else {
        return "slot \(slot.rawValue) is in its test, but before the hand that ends it"
      }
      candidate = list.slot(after: slot)
    }
    guard found.hotCount == hotCount, found.hotSize == hotSize, found.coldCount == coldCount,
      found.ghostCount == ghostCount, found.ghostSize == ghostSize
    else { return "hot, cold or ghosts are miscounted" }
    return max(ghostCount, ghostSize) > capacity.ghostShare(1) ? "too much is remembered" : nil
  }
}
