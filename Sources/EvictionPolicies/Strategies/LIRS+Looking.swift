extension LIRS {
  /// Slots relinked so far.
  @inlinable
  public var operations: OperationCounts { counts }

  /// The LIR from the bottom of the stack, the HIR in their queue, and the ghosts; then the stack,
  /// its bottom first.
  public var parts: [PolicyPart] {
    let recency = stack.part(.recency, named: "stack").places
    let low = recency.filter { stack[mark: $0.slot] == State.low }
    return [
      PolicyPart("lir", low),
      queues.part(.residents, named: "hir"),
      queues.part(.ghosts, named: "ghosts", isGhosts: true),
      PolicyPart(
        "stack",
        recency.map { .init($0.slot, note: kind(of: $0.slot)) },
        notes: "kind",
        isView: true
      ),
    ]
  }

  private func kind(of slot: Slot) -> String {
    stack[mark: slot] == State.low ? "LIR" : remembers(slot) ? "ghost" : "HIR"
  }

  /// Whether the next victim is an HIR.
  public var victimRule: String {
    queues.isEmpty(.residents)
      ? "the LIR at the bottom of the stack, for no HIR is held"
      : Self.rule
  }

  /// How much the LIR may hold.
  public var quantities: [PolicyQuantity] {
    [PolicyQuantity("share of lir", lowLimit)]
  }

  /// What is wrong with the structure, in one sentence; `nil` when every invariant holds.
  public func invariantViolation() -> String? {
    if let violation = stack.invariantViolation() ?? queues.invariantViolation() {
      return violation
    }
    var size: UInt64 = 0
    var ghost = queues.first(of: .ghosts)
    var candidate = stack.first(of: .recency)
    while let slot = candidate {
      let isLow = stack[mark: slot] == State.low
      guard isLow == (queues.list(of: slot) == nil) else {
        return "slot \(slot.rawValue) is an LIR in the queue, or neither"
      }
      if isLow { size &+= stack.size(of: slot) }
      if queues.contains(slot, in: .ghosts) {
        guard slot == ghost else { return "ghosts are not in the order of the stack" }
        ghost = queues.slot(after: slot)
      }
      candidate = stack.slot(after: slot)
    }
    guard ghost == nil else { return "a ghost is not in the stack" }
    guard size == lowSize else { return "the LIR have \(size) bytes, not \(lowSize)" }
    guard lowSize == 0 || bottom != nil else { return "the stack's bottom is no LIR" }
    return lowSize > lowLimit ? "the LIR are larger than their part" : nil
  }
}
