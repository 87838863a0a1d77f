extension QDLP {
  /// Evicts what is unused at the end of small, or what has to go from main for what was used.
  ///
  /// - Complexity: O(1) amortised over the uses: one comparison and one move for each slot passed.
  @inlinable
  public mutating func evict() -> Slot? {
    while queues.isEmpty(.transit), let slot = queues.first(of: .small) {
      counts.comparisons &+= 1
      counts.moves &+= 1
      guard queues[mark: slot] >= threshold else {
        queues.remember(slot, in: .ghosts, limit: ghostLimit, forgotten: &forgotten)
        return slot
      }
      queues[mark: slot] = 0
      queues.move(slot, to: .transit)
      settle()
    }
    let evicted = evictFromMain()
    settle()
    return evicted
  }

  @inlinable
  mutating func evictFromMain() -> Slot? {
    while let slot = queues.first(of: .main) {
      counts.comparisons &+= 1
      counts.moves &+= 1
      if queues[mark: slot] == 0 {
        queues.remove(slot)
        return slot
      }
      queues[mark: slot] -= 1
      queues.move(slot, to: .main)
    }
    return nil
  }

  /// Lets what is in transit enter main as far as there is room, or nothing else in there.
  @inlinable
  mutating func settle() {
    while let slot = queues.first(of: .transit), hasRoom(for: slot, besides: mainWeight) {
      queues.move(slot, to: .main)
      counts.moves &+= 1
    }
  }

  /// The bytes in main, or `nil` for an empty one, where everything has room.
  @inlinable
  var mainWeight: UInt64? { queues.isEmpty(.main) ? nil : queues.size(of: .main) }

  @inlinable
  func hasRoom(for slot: Slot, besides held: UInt64?) -> Bool {
    guard let held else { return true }
    let limit = capacity - smallLimit
    return held <= limit && queues.size(of: slot) <= limit - held
  }

  /// The slot that an eviction would come to.
  ///
  /// - Complexity: O(n).
  public func victim() -> Slot? {
    guard queues.isEmpty(.transit) else { return mainVictim(before: nil) }
    // What small promotes on the way stands in main, unused, behind all that is there now.
    var held = mainWeight
    var promoted: Slot?
    var candidate = queues.first(of: .small)
    while let slot = candidate {
      if queues[mark: slot] < threshold { return slot }
      guard hasRoom(for: slot, besides: held) else { break }
      held = (held ?? 0) &+ queues.size(of: slot)
      promoted = promoted ?? slot
      candidate = queues.slot(after: slot)
    }
    return mainVictim(before: promoted)
  }

  /// Where main's hand would stop: at the first slot with the least count, but not behind an unused
  /// one.
  private func mainVictim(before unused: Slot?) -> Slot? {
    var least = unused
    var leastCount = unused == nil ? UInt32.max : 1
    var candidate = queues.first(of: .main)
    while let slot = candidate, leastCount > 0 {
      if queues[mark: slot] < leastCount { (least, leastCount) = (slot, queues[mark: slot]) }
      candidate = queues.slot(after: slot)
    }
    return least
  }
}

// MARK: - Looking

extension QDLP {
  /// The queues, with the uses that were counted.
  public var parts: [PolicyPart] {
    [
      queues.part(.small, named: "small", notes: "use count") { "\($0)" },
      queues.part(.transit, named: "in transit"),
      queues.part(.main, named: "main", notes: "use count", hand: queues.first(of: .main)) {
        "\($0)"
      },
      queues.part(.ghosts, named: "ghosts", isGhosts: true),
    ]
  }

  /// Which queue the next victim comes from, and why.
  public var victimRule: String {
    let first = "the first unused one of main"
    if !queues.isEmpty(.transit) { return "\(first), where what is on its way there needs room" }
    if queues.isEmpty(.small) { return "\(first), for small is empty" }
    guard let victim = victim(), queues.contains(victim, in: .small),
      queues[mark: victim] < threshold
    else { return "\(first), for what was used in small moves there" }
    return "the first unused one of small"
  }

  /// How much small may hold.
  public var quantities: [PolicyQuantity] {
    [PolicyQuantity("share of small", smallLimit)]
  }

  /// What is wrong with the structure, in one sentence; `nil` when every invariant holds.
  public func invariantViolation() -> String? {
    if let violation = queues.invariantViolation() { return violation }
    guard queues.weight(of: .ghosts) <= ghostLimit else {
      return "\(queues.weight(of: .ghosts)) bytes are remembered, \(ghostLimit) may be"
    }
    if let slot = queues.first(of: .transit), hasRoom(for: slot, besides: mainWeight) {
      return "slot \(slot.rawValue) is in transit although main has room"
    }
    for (queue, most) in [(Queue.small, threshold), (.transit, top), (.main, top)] {
      var candidate = queues.first(of: queue)
      while let slot = candidate {
        guard queues[mark: slot] <= most else {
          return "slot \(slot.rawValue) counts \(queues[mark: slot]), above \(most)"
        }
        candidate = queues.slot(after: slot)
      }
    }
    return nil
  }
}
