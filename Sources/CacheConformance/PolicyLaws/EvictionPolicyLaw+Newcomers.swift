import EvictionPolicies

extension EvictionPolicyLaw {
  /// Admissions may overlap.
  static var announcementsMayInterleave: EvictionPolicyLaw {
    EvictionPolicyLaw(
      id: "announcements-may-interleave",
      statement: "Between miss and insert of one slot, anything may happen to the others."
    ) { () throws(LawViolation) in
      try PolicyTrial<Policy>.runAll { run in
        run.hasAnnouncements = true
        run.sizes = [1, 3]
      } check: { owner throws(LawViolation) in
        for slot in owner.slots(in: .announced) {
          try expectEqual(owner.policy.remembers(slot), false, "remembers of an announced slot")
        }
        try owner.expectAllCanBeEvicted()
      } finally: { owner, _ throws(LawViolation) in
        try owner.perform(.complete(stamp: 1000))
        try owner.expectAllCanBeEvicted()
      }
    }
  }

  /// A refusal has no consequences.
  static var declinedLeavesNothing: EvictionPolicyLaw {
    EvictionPolicyLaw(
      id: "declined-leaves-nothing",
      statement: "A newcomer that is declined is not resident, and the residents all stay."
    ) { () throws(LawViolation) in
      try PolicyTrial<Policy>.runAll(finally: { owner, _ throws(LawViolation) in
        for size: UInt64 in 1...10 {
          let kept = owner
          if try owner.announce(100, size: size, stamp: 1000) == nil {
            try owner.expectAllCanBeEvicted()
            // The slot is free now, unless it is remembered.
            try owner.perform(.request(101, size: 1, stamp: 1001))
            try owner.expectAllCanBeEvicted()
          }
          owner = kept
        }
      })
    }
  }

  /// What is on disk is on disk.
  static var admissionMayBeUnasked: EvictionPolicyLaw {
    EvictionPolicyLaw(
      id: "admission-may-be-unasked",
      statement: "A newcomer may be inserted without asking, as when a directory is read."
    ) { () throws(LawViolation) in
      try PolicyTrial<Policy>.runAll { run in
        run.hasUncheckedAdmissions = true
        run.sizes = [1, 3, 20]
      } check: { owner throws(LawViolation) in
        for slot in owner.residents {
          try expect(
            !owner.policy.remembers(slot),
            "no resident slot to be remembered",
            found: "\(slot.code), which is both"
          )
        }
        try owner.expectAllCanBeEvicted()
      }
    }
  }
}
