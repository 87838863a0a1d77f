import EvictionPolicies

extension EvictionPolicyLaw {
  /// Ghosts are the evicted.
  static var ghostsAreNotResident: EvictionPolicyLaw {
    EvictionPolicyLaw(
      id: "ghosts-are-not-resident",
      statement:
        "Only slots that were evicted or declined are remembered, and none is evicted again."
    ) { () throws(LawViolation) in
      try PolicyTrial<Policy>.runAll(capacity: 8) { run in
        run.objects = 32
        run.hasAnnouncements = true
      } check: { owner throws(LawViolation) in
        for (index, phase) in owner.phases.enumerated() where phase != .ghost {
          try expect(
            !owner.policy.remembers(Slot(index)),
            "only ghosts to be remembered",
            found: "\(Slot(index).code), which is \(phase)"
          )
        }
        try owner.expectAllCanBeEvicted()
      }
    }
  }

  /// Ghosts come back to their owner.
  static var forgottenExactlyOnce: EvictionPolicyLaw {
    EvictionPolicyLaw(
      id: "forgotten-exactly-once",
      statement: "A slot that is no longer remembered is reported once, and no other ever is."
    ) { () throws(LawViolation) in
      try PolicyTrial<Policy>.runAll(capacity: 8) { run in
        run.objects = 60
        run.length = 250
        run.capacities = [4, 8, 12]
      } check: { owner throws(LawViolation) in
        for slot in owner.slots(in: .ghost) {
          try expect(
            owner.policy.remembers(slot),
            "\(slot.code) to be remembered or reported forgotten",
            found: "neither"
          )
        }
      }
    }
  }

  /// Memory does not grow with the number of objects.
  static var ghostsAreBounded: EvictionPolicyLaw {
    EvictionPolicyLaw(
      id: "ghosts-are-bounded",
      statement: "However many objects pass, the slots in use stay within a few capacities."
    ) { () throws(LawViolation) in
      try GhostCensus<Policy>(capacity: 256, size: 1).run(objects: 40_000)
      try GhostCensus<Policy>(capacity: 256, size: 0).run(objects: 10_000)
      try GhostCensus<Policy>(capacity: .max, size: 1).run(objects: 10_000)
    }
  }
}
