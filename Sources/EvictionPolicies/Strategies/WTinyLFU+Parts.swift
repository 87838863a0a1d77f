// MARK: - Window and main part

extension WTinyLFU {
  @inlinable
  func frequency(of slot: Slot) -> UInt64 {
    sketch.frequency(of: FrequencySketch.hash(of: queues[mark: slot]))
  }

  /// Counts a request, halves the sketch and moves the window's border when it is time.
  @inlinable
  mutating func record(_ slot: Slot, isHit: Bool) {
    sketch.add(FrequencySketch.hash(of: queues[mark: slot]))
    let sample = Self.sample * max(residentCount, 1)
    sampled += 1
    if sampled >= sample {
      sketch.halve()
      sampled /= 2
    }
    guard isAdaptive, isFull else { return }
    climber.record(isHit: isHit)
    if let step = climber.step(after: sample) { moveBorder(by: step) }
  }

  /// Enlarges or reduces the window at the cost or for the benefit of the protected segment.
  @usableFromInline
  mutating func moveBorder(by step: Double) {
    let wanted = windowShare + step
    windowShare = min(max(wanted, 0), 1 - probationShare)
    if windowShare != wanted { climber.turn() }
    divide()
  }

  /// Computes the sizes of the parts, and lets what is too much pass on to probation.
  @usableFromInline
  mutating func divide() {
    windowLimit = capacity.share(windowShare)
    protectedLimit = min(
      capacity.share(max(0, 1 - windowShare - probationShare)),
      capacity - windowLimit
    )
    ghostLimit = capacity.ghostShare(Self.memory)
    settleWindow()
    settleProtected()
  }

  /// Lets the oldest pass on from a window that is too large, but for the latest newcomer.
  @inlinable
  mutating func settleWindow() {
    while queues.size(of: .window) > windowLimit, queues.count(of: .window) > 1,
      let oldest = queues.first(of: .window)
    {
      queues.move(oldest, to: .probation)
      counts.moves &+= 1
    }
  }

  /// Sends the oldest back from a protected segment that is too large.
  @inlinable
  mutating func settleProtected() {
    while queues.size(of: .protected) > protectedLimit,
      let oldest = queues.first(of: .protected)
    {
      queues.move(oldest, to: .probation)
      counts.moves &+= 1
    }
  }
}

// MARK: - Looking inside

extension WTinyLFU {
  /// Frequencies compared, and slots relinked, so far.
  @inlinable
  public var operations: OperationCounts { counts }

  /// Window, probation and protected segment, and the ghosts, each with what the sketch says.
  public var parts: [PolicyPart] {
    let note = { (number: UInt32) -> String in
      "\(sketch.frequency(of: FrequencySketch.hash(of: number)))"
    }
    return [
      queues.part(.window, named: "window", notes: "estimate", note: note),
      queues.part(.probation, named: "probation", notes: "estimate", note: note),
      queues.part(.protected, named: "protected", notes: "estimate", note: note),
      queues.part(.ghosts, named: "ghosts", notes: "estimate", isGhosts: true, note: note),
    ]
  }

  /// Who of the two candidates goes next, and why.
  public var victimRule: String {
    guard let main = queues.first(of: .probation) ?? queues.first(of: .protected) else {
      return "the first of the window, for nothing else is held"
    }
    let part = queues.contains(main, in: .probation) ? "probation" : "protected"
    guard queues.size(of: .window) >= windowLimit, let candidate = queues.first(of: .window) else {
      return "the first of \(part), for the window has room left"
    }
    let estimates = (window: frequency(of: candidate), main: frequency(of: main))
    return estimates.window > estimates.main
      ? "the first of \(part), whose estimate \(estimates.main) is below the window's \(estimates.window)"
      : "the first of the window, whose estimate \(estimates.window) is not above the \(estimates.main) of \(part)"
  }

  /// How much the window and the protected segment may hold.
  public var quantities: [PolicyQuantity] {
    [
      PolicyQuantity("share of the window", windowLimit),
      PolicyQuantity("share of protected", protectedLimit),
    ]
  }

  /// What is wrong with the structure, in one sentence; `nil` when every invariant holds.
  public func invariantViolation() -> String? {
    if let violation = queues.invariantViolation() { return violation }
    let residents = [.window, .probation, .protected].map { queues.count(of: $0) }.reduce(0, +)
    guard residents == residentCount else {
      return "\(residents) slots are resident, not \(residentCount)"
    }
    guard queues.size(of: .window) <= windowLimit || queues.count(of: .window) == 1 else {
      return "the window holds \(queues.size(of: .window)) bytes, more than \(windowLimit)"
    }
    guard queues.size(of: .protected) <= protectedLimit else {
      return "\(queues.size(of: .protected)) bytes are protected, more than \(protectedLimit)"
    }
    guard queues.size(of: .ghosts) <= ghostLimit else {
      return "\(queues.size(of: .ghosts)) bytes are remembered, more than \(ghostLimit)"
    }
    return nil
  }
}
