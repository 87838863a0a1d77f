// MARK: - Experts

extension Cacheus {
  /// The victim of the scan-resistant LRU.
  @inlinable
  var leastRecent: Slot? { queues.first(of: .others) ?? queues.first(of: .reused) }

  /// The place in the order of the churn-resistant LFU: by frequency, the latest use first.
  @inlinable
  func key(of mark: CacheusMark) -> Int64 {
    let newest: UInt64 = 1 << 40 - 1
    return Int64(mark.frequency) << 40 | Int64(newest - time & newest)
  }

  /// Counts a request, and adapts the rate when as many have passed as there are residents.
  @inlinable
  mutating func record(isHit: Bool) {
    time += 1
    rate?.record(isHit: isHit)
    rate?.adapt(after: frequencies.count, using: &generator)
  }

  /// Moves a victim to the memory of the expert that named it.
  @inlinable
  mutating func remember(_ victim: Slot, by expert: ExpertWeights.Expert) {
    guard expert == .recency else {
      queues.remember(victim, in: .frequencyGhosts, limit: ghostLimit, forgotten: &forgotten)
      return
    }
    if CacheusMark(queues[mark: victim]).isNew { newCount += 1 }
    let known = forgotten.count
    queues.remember(victim, in: .recencyGhosts, limit: ghostLimit, forgotten: &forgotten)
    discountNew(forgottenSince: known)
  }

  @inlinable
  mutating func discountNew(forgottenSince known: Int) {
    for slot in forgotten[known...] where CacheusMark(queues[mark: slot]).isNew {
      newCount -= 1
    }
  }
}

// MARK: - Parts

extension Cacheus {
  /// The most bytes remembered for each expert.
  @inlinable
  var ghostLimit: UInt64 { capacity.ghostShare(0.5) }

  /// What the other part always keeps for itself.
  @inlinable
  var mostReused: UInt64 { capacity - min(capacity, 1) }

  /// Moves the border in favour of the reused part, by more the rarer demoted objects are.
  @inlinable
  mutating func enlargeReused(for slot: Slot) {
    let step = step(for: slot, newCount, over: demotedCount)
    reusedLimit = step < mostReused - reusedLimit ? reusedLimit + step : mostReused
  }

  /// Moves the border against the reused part, by more the rarer new victims are.
  @inlinable
  mutating func reduceReused(for slot: Slot) {
    let step = step(for: slot, demotedCount, over: newCount)
    let least = min(mostReused, 1)
    reusedLimit = step < reusedLimit - least ? reusedLimit - step : least
    settleReused()
  }

  /// The object's size times a ratio, both at least 1.
  @inlinable
  func step(for slot: Slot, _ count: Int, over other: Int) -> UInt64 {
    let ratio = max(1, (Double(count) / Double(max(other, 1))).rounded(.toNearestOrEven))
    let step = Double(max(queues.size(of: slot), 1)) * ratio
    return step < 0x1p63 ? UInt64(step) : 1 << 63
  }

  /// Sends the least recently used back from a reused part that is too large.
  @inlinable
  mutating func settleReused() {
    while queues.size(of: .reused) > reusedLimit, let oldest = queues.first(of: .reused) {
      var mark = CacheusMark(queues[mark: oldest])
      mark.isDemoted = true
      demotedCount += 1
      queues[mark: oldest] = mark.rawValue
      queues.move(oldest, to: .others)
      moves &+= 1
    }
  }

  /// Keeps the border where it was in proportion.
  @usableFromInline
  mutating func divide(from old: UInt64) {
    let share = old == 0 ? 1 - Self.firstShare : Double(reusedLimit) / Double(old)
    reusedLimit = min(capacity.share(share), mostReused)
    settleReused()
    let known = forgotten.count
    queues.forget(from: .recencyGhosts, limit: ghostLimit, forgotten: &forgotten)
    discountNew(forgottenSince: known)
    queues.forget(from: .frequencyGhosts, limit: ghostLimit, forgotten: &forgotten)
  }
}

// MARK: - Looking

extension Cacheus {
  /// Whether an evicted slot is remembered.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func remembers(_ slot: Slot) -> Bool {
    queues.contains(slot, in: .recencyGhosts) || queues.contains(slot, in: .frequencyGhosts)
  }

  /// A slot that is no longer remembered.
  ///
  /// - Complexity: O(1).
  @inlinable
  public mutating func nextForgotten() -> Slot? { forgotten.popLast() }

  /// The heap's comparisons and moves, and slots relinked, so far.
  @inlinable
  public var operations: OperationCounts {
    frequencies.operations + OperationCounts(moves: moves)
  }

  /// Both parts of the cache and both memories, with frequencies; then the heap of CR-LFU.
  public var parts: [PolicyPart] {
    let note = { (mark: UInt32) -> String in
      let mark = CacheusMark(mark)
      return mark.isDemoted ? "\(mark.frequency) demoted" : "\(mark.frequency)"
    }
    return [
      queues.part(.others, named: "SR", notes: "frequency", note: note),
      queues.part(.reused, named: "R", notes: "frequency", note: note),
      queues.part(
        .recencyGhosts,
        named: "evicted by SR-LRU",
        notes: "frequency",
        isGhosts: true,
        note: note
      ),
      queues.part(
        .frequencyGhosts,
        named: "evicted by CR-LFU",
        notes: "frequency",
        isGhosts: true,
        note: note
      ),
      frequencies.part(named: "by frequency", notes: "frequency", isView: true) {
        note(queues[mark: $0])
      },
    ]
  }

  private static var experts: ExpertWeights.Names { ("SR-LRU", "CR-LFU") }

  /// Which expert names the next victim.
  public var victimRule: String {
    weights.victimRule(
      Self.experts,
      isAgreed: leastRecent == frequencies.first,
      using: generator
    )
  }

  /// How far each expert is trusted, and how much the reused part may hold.
  public var quantities: [PolicyQuantity] {
    weights.quantities(Self.experts)
      + [PolicyQuantity("limit of the reused part", reusedLimit)]
  }

  /// What is wrong with the structure, in one sentence; `nil` when every invariant holds.
  public func invariantViolation() -> String? {
    if let violation = queues.invariantViolation() ?? frequencies.invariantViolation() {
      return violation
    }
    guard queues.size(of: .reused) <= reusedLimit, reusedLimit <= mostReused else {
      return "the reused part has \(queues.size(of: .reused)) bytes, and may have \(reusedLimit)"
    }
    let residents = queues.count(of: .reused) + queues.count(of: .others)
    guard residents == frequencies.count else {
      return "\(frequencies.count) slots are in the heap, \(residents) resident"
    }
    let demoted = count(in: .others) { $0.isDemoted }
    guard demoted == demotedCount else { return "\(demoted) are demoted, not \(demotedCount)" }
    let new = count(in: .recencyGhosts) { $0.isNew }
    guard new == newCount else { return "\(new) ghosts are new, not \(newCount)" }
    for ghosts: Queue in [.recencyGhosts, .frequencyGhosts]
    where queues.size(of: ghosts) > ghostLimit {
      return "\(queues.size(of: ghosts)) bytes are remembered, more than \(ghostLimit)"
    }
    return nil
  }

  private func count(in list: Queue, where isCounted: (CacheusMark) -> Bool) -> Int {
    var count = 0
    var candidate = queues.first(of: list)
    while let slot = candidate {
      if isCounted(CacheusMark(queues[mark: slot])) { count += 1 }
      candidate = queues.slot(after: slot)
    }
    return count
  }
}
