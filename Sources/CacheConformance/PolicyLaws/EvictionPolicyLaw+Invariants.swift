import EvictionPolicies

extension EvictionPolicyLaw {
  /// What is true inside stays true.
  static var invariantsHold: EvictionPolicyLaw {
    EvictionPolicyLaw(
      id: "invariants-hold",
      statement: "No invariant breaks, in long random runs and in every run of five steps."
    ) { () throws(LawViolation) in
      try PolicyTrial<Policy>.runAll { run in
        run.length = 400
        run.sizes = [0, 1, 2, 5]
        run.capacities = [0, 3, 10, 20, .max]
        run.hasRandomStamps = true
        run.hasAnnouncements = true
      } check: { owner throws(LawViolation) in
        try expectNoViolation(owner)
      }
      var path: [PolicyStep] = []
      try walk(PolicyOwner(capacity: 3), depth: 5, path: &path)
    }
  }

  private static func expectNoViolation(_ owner: PolicyOwner<Policy>) throws(LawViolation) {
    if let violation = owner.policy.invariantViolation() {
      throw LawViolation(expected: "every invariant to hold", found: violation)
    }
  }

  /// Takes every step from here, each on a copy of its own, and goes on from there.
  private static func walk(
    _ owner: PolicyOwner<Policy>,
    depth: Int,
    path: inout [PolicyStep]
  ) throws(LawViolation) {
    guard depth > 0 else { return }
    for step in steps(at: Int64(path.count)) {
      path.append(step)
      var branch = owner
      do {
        try branch.perform(step)
        try expectNoViolation(branch)
      } catch {
        // The same again in a trial, which says how to get there.
        try PolicyTrial<Policy>(capacity: 3, steps: path) { owner throws(LawViolation) in
          try expectNoViolation(owner)
        }.run()
        throw error
      }
      try walk(branch, depth: depth - 1, path: &path)
      path.removeLast()
    }
  }

  private static func steps(at time: Int64) -> [PolicyStep] {
    [
      .request(0, size: 1, stamp: time),
      .request(1, size: 2, stamp: -time),
      .request(2, size: 1, stamp: 0),
      .replace(0, size: 3, stamp: time),
      .remove(0),
      .remove(1),
      .evict,
    ]
  }
}
