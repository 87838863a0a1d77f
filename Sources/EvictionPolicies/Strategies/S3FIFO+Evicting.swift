extension S3FIFO {
  /// Evicts the first unused slot: of main where it is over its share, or else of small.
  ///
  /// Small's used slots on the way go to main; main's, to its back.
  ///
  /// - Complexity: O(1) amortised over the uses: one comparison and one move for each slot passed.
  @inlinable
  public mutating func evict() -> Slot? {
    hasEvicted = true
    if !isMainNext, let slot = evictFromSmall() { return slot }
    return evictFromMain()
  }

  /// The slot that an eviction would come to.
  ///
  /// - Complexity: O(n).
  public func victim() -> Slot? {
    if !isMainNext {
      var candidate = queues.first(of: .small)
      while let slot = candidate {
        if Mark(queues[mark: slot]).uses < parameters.threshold { return slot }
        candidate = queues.slot(after: slot)
      }
    }
    return mainVictim
  }

  @inlinable
  var isMainNext: Bool { queues.size(of: .main) > limits.main || queues.isEmpty(.small) }

  /// The first slot of main with the least count, behind which small's slots would stand, unused.
  private var mainVictim: Slot? {
    var least: Slot?
    var leastRounds = isMainNext ? UInt32.max : 1
    var candidate = queues.first(of: .main)
    while let slot = candidate, leastRounds > 0 {
      let rounds = rounds(of: slot)
      if rounds < leastRounds { (least, leastRounds) = (slot, rounds) }
      candidate = queues.slot(after: slot)
    }
    return least ?? queues.first(of: .small)
  }

  /// How often main's hand passes over a slot.
  @inlinable
  func rounds(of slot: Slot) -> UInt32 { min(Mark(queues[mark: slot]).uses, parameters.mostRounds) }

  @inlinable
  mutating func evictFromSmall() -> Slot? {
    while let slot = queues.first(of: .small) {
      counts.comparisons &+= 1
      counts.moves &+= 1
      guard Mark(queues[mark: slot]).uses >= parameters.threshold else {
        queues.remember(slot, in: .ghosts, limit: limits.ghosts, forgotten: &forgotten)
        return slot
      }
      queues[mark: slot] = 0
      queues.move(slot, to: .main)
    }
    return nil
  }

  @inlinable
  mutating func evictFromMain() -> Slot? {
    while let slot = queues.first(of: .main) {
      counts.comparisons &+= 1
      counts.moves &+= 1
      let rounds = rounds(of: slot)
      guard rounds > 0 else {
        queues.remove(slot)
        return slot
      }
      queues[mark: slot] = rounds - 1
      queues.move(slot, to: .main)
    }
    return nil
  }
}

// MARK: - Looking

extension S3FIFO {
  /// The three queues, with the uses that were counted.
  public var parts: [PolicyPart] {
    [
      queues.part(.small, named: "small", notes: "use count") { "\(Mark($0).uses)" },
      queues.part(.main, named: "main", notes: "use count", hand: queues.first(of: .main)) {
        "\(Mark($0).uses)"
      },
      queues.part(.ghosts, named: "ghosts", isGhosts: true),
    ]
  }

  /// Which queue the next victim comes from, and why.
  public var victimRule: String {
    let first = "the first of main that has no uses left"
    if queues.isEmpty(.small) { return "\(first), for small is empty" }
    if isMainNext { return "\(first), for main is over its share" }
    guard let victim = victim(), queues.contains(victim, in: .small),
      Mark(queues[mark: victim]).uses < parameters.threshold
    else { return "\(first), for all of small was used and moves there" }
    return "the first of small that was not used often enough, for main is within its share"
  }

  /// How much small may hold before it gives way.
  public var quantities: [PolicyQuantity] {
    [PolicyQuantity("share of small", limits.small)]
  }

  /// What is wrong with the structure, in one sentence; `nil` when every invariant holds.
  public func invariantViolation() -> String? {
    if let violation = queues.invariantViolation() { return violation }
    guard queues.weight(of: .ghosts) <= limits.ghosts else {
      return "\(queues.weight(of: .ghosts)) bytes are remembered, \(limits.ghosts) may be"
    }
    for queue in [Queue.small, .main] {
      var candidate = queues.first(of: queue)
      while let slot = candidate {
        let uses = Mark(queues[mark: slot]).uses
        guard uses <= parameters.mostUses else {
          return "slot \(slot.rawValue) counts \(uses) uses, above \(parameters.mostUses)"
        }
        candidate = queues.slot(after: slot)
      }
    }
    return nil
  }
}
