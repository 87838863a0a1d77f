import EvictionPolicies

extension EvictionPolicyLaw {
  /// Capacity is a variable.
  static var capacityMayChange: EvictionPolicyLaw {
    EvictionPolicyLaw(
      id: "policy-capacity-may-change",
      statement: "The capacity may grow, shrink, vanish and become unlimited at any time."
    ) { () throws(LawViolation) in
      try PolicyTrial<Policy>.runAll { run in
        run.capacities = [0, 1, 5, 10, 40, .max]
        run.objects = 60
      } check: { owner throws(LawViolation) in
        try expectEqual(owner.policy.capacity, owner.capacity, "the capacity")
        try owner.expectAllCanBeEvicted()
      } finally: { owner, _ throws(LawViolation) in
        try owner.perform(.setCapacity(1))
        let ghosts = owner.slots(in: .ghost).count
        try expect(ghosts <= 16, "few ghosts at a capacity of one byte", found: "\(ghosts)")
      }
    }
  }

  /// No capacity is too small or too large.
  static var anyCapacityWorks: EvictionPolicyLaw {
    EvictionPolicyLaw(
      id: "any-capacity-works",
      statement: "Every capacity works, from no byte and one object to no limit."
    ) { () throws(LawViolation) in
      for capacity: UInt64 in [0, 1, 2, 3, 5, 9, 19, 100, .max - 1, .max] {
        try PolicyTrial<Policy>.runAll(capacity: capacity, seeds: 1...2) { run in
          run.sizes = [1, 1, 2, 3, max(1, capacity / 2), capacity]
          run.length = 80
        } check: { owner throws(LawViolation) in
          try expectEqual(owner.policy.capacity, capacity, "the capacity")
          try owner.expectAllCanBeEvicted()
        }
      }
    }
  }

  /// No size is too small or too large.
  static var everySizeIsLegal: EvictionPolicyLaw {
    EvictionPolicyLaw(
      id: "every-size-is-legal",
      statement: "Sizes may be anything from zero up, and their sum more than can be counted."
    ) { () throws(LawViolation) in
      for capacity: UInt64 in [0, 10, .max] {
        for seed: UInt64 in 1...3 {
          var run = PolicyRun(seed: seed)
          run.sizes = [0, 0, 1, 1 << 63, .max - 1, .max]
          run.hasUncheckedAdmissions = true
          try PolicyTrial<Policy>(capacity: capacity, steps: run.steps) {
            owner throws(LawViolation) in
            try owner.expectAllCanBeEvicted()
          }.run()
        }
      }
    }
  }

  /// Stamps are dates, and clocks are set back.
  static var stampsMayGoBack: EvictionPolicyLaw {
    EvictionPolicyLaw(
      id: "stamps-may-go-back",
      statement: "Stamps may come in any order, and be the least and the greatest there are."
    ) { () throws(LawViolation) in
      try PolicyTrial<Policy>.runAll { run in
        run.hasRandomStamps = true
      } check: { owner throws(LawViolation) in
        try owner.expectAllCanBeEvicted()
      }
    }
  }
}
