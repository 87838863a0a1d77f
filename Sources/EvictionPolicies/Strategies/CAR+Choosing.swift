extension CAR {
  /// Whether T1's hand moves next and not T2's.
  @inlinable
  func isOnceNext(held: UInt64, isFrequentEmpty: Bool) -> Bool {
    held > 0 && (Double(held) >= target || isFrequentEmpty)
  }

  /// Moves the target towards the list whose ghost came back; `true` where none did.
  ///
  /// The ghost still counts among its own, as in the paper.
  @inlinable
  mutating func learn(from mark: UInt32, size: UInt64) -> Bool {
    let once = Double(queues.weight(of: .b1))
    let frequent = Double(queues.weight(of: .b2))
    let own = Double(max(size, 1))
    switch Origin(rawValue: mark) {
    case .b1: target = min(target + max(frequent / (once + own), 1), Double(capacity))
    case .b2: target = max(target - max(once / (frequent + own), 1), 0)
    default: return true
    }
    return false
  }

  /// Forgets until T1 and B1 fit into one capacity, and all four lists into two.
  @inlinable
  mutating func forgetSurplus() {
    let once = queues.weight(of: .t1)
    while once &+ queues.weight(of: .b1) > capacity, let oldest = queues.removeFirst(of: .b1) {
      forgotten.append(oldest)
      counts.moves &+= 1
    }
    let others = once &+ queues.weight(of: .t2) &+ queues.weight(of: .b1)
    while others &+ queues.weight(of: .b2) > directoryLimit,
      let oldest = queues.removeFirst(of: .b2)
    {
      forgotten.append(oldest)
      counts.moves &+= 1
    }
  }
}

// MARK: - Looking

extension CAR {
  /// The slot at which the hands would stop.
  ///
  /// - Complexity: O(n).
  public func victim() -> Slot? {
    var once = queues.first(of: .t1)
    var frequent = queues.first(of: .t2)
    var onceCount = queues.count(of: .t1)
    var onceSize = queues.size(of: .t1)
    // The first that the hands passed: it would stand in T2, unused, behind all that is there now.
    var passed: Slot?
    while once != nil || frequent != nil {
      let held = max(onceSize, UInt64(onceCount))
      let isOnce = isOnceNext(held: held, isFrequentEmpty: passed == nil && frequent == nil)
      guard let slot = isOnce ? once : frequent else { break }
      if queues[mark: slot] == 0 { return slot }
      passed = passed ?? slot
      if isOnce {
        onceCount -= 1
        onceSize &-= queues.size(of: slot)
        once = queues.slot(after: slot)
      } else {
        frequent = queues.slot(after: slot)
      }
    }
    return passed
  }

  /// The four lists, with the reference bits.
  public var parts: [PolicyPart] {
    [
      queues.part(.t1, named: "T1", notes: "mark", hand: queues.first(of: .t1)) { "\($0)" },
      queues.part(.t2, named: "T2", notes: "mark", hand: queues.first(of: .t2)) { "\($0)" },
      queues.part(.b1, named: "B1", isGhosts: true), queues.part(.b2, named: "B2", isGhosts: true),
    ]
  }

  /// Which hand comes to the next victim, and why.
  public var victimRule: String {
    guard let victim = victim(), queues[mark: victim] == 0 else {
      return "the first that the hands passed, for all had marks"
    }
    guard queues.contains(victim, in: .t1) else {
      return "the first without a mark in T2, for T1 has less than its target"
    }
    let hasTarget = Double(queues.weight(of: .t1)) >= target
    return "the first without a mark in T1, "
      + (hasTarget ? "which has reached its target" : "for T2 is empty")
  }

  /// How much T1 should hold, as returns of ghosts have taught it.
  public var quantities: [PolicyQuantity] {
    [PolicyQuantity("target of T1", target)]
  }

  /// What is wrong with the structure, in one sentence; `nil` when every invariant holds.
  public func invariantViolation() -> String? {
    if let violation = queues.invariantViolation() { return violation }
    guard target >= 0, target <= Double(capacity) else {
      return "T1 should hold \(target) of \(capacity) bytes"
    }
    let once = queues.weight(of: .t1) &+ queues.weight(of: .b1)
    guard queues.isEmpty(.b1) || once <= capacity else {
      return "T1 and B1 hold \(once) bytes, above \(capacity)"
    }
    let all = once &+ queues.weight(of: .t2) &+ queues.weight(of: .b2)
    guard queues.isEmpty(.b2) || all <= directoryLimit else {
      return "all four lists hold \(all) bytes, above \(directoryLimit)"
    }
    for queue in [Queue.t1, .t2] {
      var candidate = queues.first(of: queue)
      while let slot = candidate {
        guard queues[mark: slot] <= 1 else {
          return "slot \(slot.rawValue) has a reference bit of \(queues[mark: slot])"
        }
        candidate = queues.slot(after: slot)
      }
    }
    return nil
  }
}
