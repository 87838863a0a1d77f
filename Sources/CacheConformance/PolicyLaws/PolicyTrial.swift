import EvictionPolicies

/// A run of steps on a new policy with a check after each, which looks for the shortest run that
/// fails.
struct PolicyTrial<Policy: EvictionPolicy> {
  typealias Owner = PolicyOwner<Policy>
  typealias Check = (inout Owner) throws(LawViolation) -> Void
  typealias Conclusion = (inout Owner, [PolicyStep]) throws(LawViolation) -> Void

  var capacity: UInt64
  var steps: [PolicyStep]
  /// Runs after every step.
  var check: Check
  /// Runs after the last step, and is shown all of them.
  var finally: Conclusion

  init(
    capacity: UInt64,
    steps: [PolicyStep],
    check: @escaping Check = { _ throws(LawViolation) in },
    finally: @escaping Conclusion = { _, _ throws(LawViolation) in }
  ) {
    self.capacity = capacity
    self.steps = steps
    self.check = check
    self.finally = finally
  }

  /// Runs all steps.
  ///
  /// - Throws: The violation at the end of the shortest run found, with that run as Swift code.
  func run() throws(LawViolation) {
    guard violation(of: steps, isTranscribed: false) != nil else { return }
    guard let violation = violation(of: shrunk(), isTranscribed: true) else { return }
    throw violation
  }

  private func violation(of steps: [PolicyStep], isTranscribed: Bool) -> LawViolation? {
    var owner = PolicyOwner<Policy>(capacity: capacity, isTranscribed: isTranscribed)
    do {
      for step in steps {
        try owner.perform(step)
        try check(&owner)
      }
      try finally(&owner, steps)
      return nil
    } catch {
      return LawViolation(
        expected: error.expected,
        found: error.found,
        reproduction: owner.transcript.lines?.joined(separator: "\n")
      )
    }
  }

  /// Runs steps on several seeds.
  ///
  /// - Parameters:
  ///   - capacity: The capacity to begin with.
  ///   - seeds: Which random runs.
  ///   - adjust: What is special about the runs.
  ///   - check: Runs after every step.
  ///   - finally: Runs after the last step, and is shown all of them.
  /// - Throws: As ``run()``, of the first run that fails.
  static func runAll(
    capacity: UInt64 = 10,
    seeds: ClosedRange<UInt64> = 1...6,
    adjust: (inout PolicyRun) -> Void = { _ in },
    check: @escaping Check = { _ throws(LawViolation) in },
    finally: @escaping Conclusion = { _, _ throws(LawViolation) in }
  ) throws(LawViolation) {
    for seed in seeds {
      var run = PolicyRun(seed: seed)
      adjust(&run)
      try PolicyTrial(capacity: capacity, steps: run.steps, check: check, finally: finally).run()
    }
  }

  /// The steps without any that the violation does not need, whole stretches first.
  private func shrunk() -> [PolicyStep] {
    var shortest = steps
    var length = max(1, steps.count / 2)
    while length > 0 {
      var start = 0
      while start < shortest.count {
        var candidate = shortest
        candidate.removeSubrange(start..<min(start + length, candidate.count))
        if violation(of: candidate, isTranscribed: false) != nil {
          shortest = candidate
        } else {
          start += length
        }
      }
      length /= 2
    }
    return shortest
  }
}
