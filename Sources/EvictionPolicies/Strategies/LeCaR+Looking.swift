extension LeCaR {
  /// The most bytes remembered for each expert.
  @inlinable
  var ghostLimit: UInt64 { capacity.ghostShare(0.5) }

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

  /// The residents by recency, and both memories, with frequencies; then the heap of LFU.
  public var parts: [PolicyPart] {
    [
      queues.part(.resident, named: "resident", notes: "frequency") { "\($0)" },
      queues.part(.recencyGhosts, named: "evicted by LRU", notes: "frequency", isGhosts: true) {
        "\($0)"
      },
      queues.part(.frequencyGhosts, named: "evicted by LFU", notes: "frequency", isGhosts: true) {
        "\($0)"
      },
      frequencies.part(named: "by frequency", notes: "frequency", isView: true) {
        "\(queues[mark: $0])"
      },
    ]
  }

  private static var experts: ExpertWeights.Names { ("LRU", "LFU") }

  /// Which expert names the next victim.
  public var victimRule: String {
    weights.victimRule(
      Self.experts,
      isAgreed: queues.first(of: .resident) == frequencies.first,
      using: generator
    )
  }

  /// How far each expert is trusted.
  public var quantities: [PolicyQuantity] { weights.quantities(Self.experts) }

  /// What is wrong with the structure, in one sentence; `nil` when every invariant holds.
  public func invariantViolation() -> String? {
    if let violation = queues.invariantViolation() ?? frequencies.invariantViolation() {
      return violation
    }
    guard queues.count(of: .resident) == frequencies.count else {
      return "\(frequencies.count) slots are in the heap, \(queues.count(of: .resident)) resident"
    }
    var candidate = queues.first(of: .resident)
    while let slot = candidate {
      guard frequencies.contains(slot) else {
        return "slot \(slot.rawValue) is resident, but not in the heap"
      }
      candidate = queues.slot(after: slot)
    }
    for ghosts: Queue in [.recencyGhosts, .frequencyGhosts]
    where queues.size(of: ghosts) > ghostLimit {
      return "\(queues.size(of: ghosts)) bytes are remembered, more than \(ghostLimit)"
    }
    return nil
  }
}
