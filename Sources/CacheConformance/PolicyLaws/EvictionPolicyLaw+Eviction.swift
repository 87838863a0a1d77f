import EvictionPolicies

extension EvictionPolicyLaw {
  /// Eviction does what looking announced.
  static var victimIsWhatEvictReturns: EvictionPolicyLaw {
    EvictionPolicyLaw(
      id: "victim-is-what-evict-returns",
      statement: "evict returns what victim just showed, and nil exactly when nothing is resident."
    ) { () throws(LawViolation) in
      try PolicyTrial<Policy>.runAll(check: { owner throws(LawViolation) in
        let shown = owner.policy.victim()
        try expect(
          (shown == nil) == (owner.residentCount == 0),
          "victim() to be nil exactly when nothing is resident",
          found: "\(shown.code) with \(owner.residentCount) resident"
        )
        var copy = owner.policy
        let evicted = copy.evict()
        try expect(evicted == shown, "evict() to be \(shown.code)", found: evicted.code)
      })
    }
  }

  /// Reading is pure.
  static var lookingChangesNothing: EvictionPolicyLaw {
    EvictionPolicyLaw(
      id: "policy-looking-changes-nothing",
      statement: "Reading any property, however often, never changes a later eviction."
    ) { () throws(LawViolation) in
      try PolicyTrial<Policy>.runAll(
        check: { owner throws(LawViolation) in
          let policy = owner.policy
          let first = policy.victim()
          for slot in owner.phases.indices.map({ Slot($0) }) {
            _ = policy.remembers(slot)
          }
          _ = (policy.operations, policy.capacity, policy.isOverfull, policy.parts)
          _ = policy.invariantViolation()
          let second = policy.victim()
          try expect(second == first, "victim() to be \(first.code) again", found: second.code)
        },
        finally: { owner, steps throws(LawViolation) in
          let unseen = try evictions(of: steps)
          try owner.evictAll()
          try expectEqual(owner.evicted, unseen, "the objects evicted after looking")
        }
      )
    }
  }

  /// Copies are independent, and nothing but the calls decides.
  static var policyIsAValue: EvictionPolicyLaw {
    EvictionPolicyLaw(
      id: "policy-is-a-value",
      statement: "A copy evolves apart from its original, and the same calls evict the same slots."
    ) { () throws(LawViolation) in
      try PolicyTrial<Policy>.runAll(finally: { owner, steps throws(LawViolation) in
        try owner.evictAll()
        try expectEqual(try evictions(of: steps), owner.evicted, "the objects evicted in a replay")
        var original = PolicyOwner<Policy>(capacity: owner.capacity)
        for step in steps.prefix(steps.count / 2) {
          try original.perform(step)
        }
        var copy = original
        for step in steps.reversed() {
          try copy.perform(step)
        }
        try copy.evictAll()
        for step in steps.dropFirst(steps.count / 2) {
          try original.perform(step)
        }
        try original.evictAll()
        try expectEqual(original.evicted, owner.evicted, "the objects evicted beside a copy")
      })
    }
  }

  /// Evicting empties the policy.
  static var noSlotLost: EvictionPolicyLaw {
    EvictionPolicyLaw(
      id: "no-slot-lost",
      statement: "Evicting until nil yields every resident slot exactly once, and no other."
    ) { () throws(LawViolation) in
      try PolicyTrial<Policy>.runAll(check: { owner throws(LawViolation) in
        try owner.expectAllCanBeEvicted()
      })
    }
  }

  /// A part that is too large shrinks.
  static var overfullEnds: EvictionPolicyLaw {
    EvictionPolicyLaw(
      id: "overfull-ends",
      statement: "isOverfull ends after some evictions, and is false with nothing resident."
    ) { () throws(LawViolation) in
      try PolicyTrial<Policy>.runAll { run in
        run.sizes = [1, 2, 5]
        run.capacities = [3, 10, 20]
        run.hasAnnouncements = true
      } check: { owner throws(LawViolation) in
        var copy = owner
        try copy.evictAll()
        try expectEqual(copy.policy.isOverfull, false, "isOverfull with nothing resident")
      }
    }
  }

  /// The user's word is the last one.
  static var removeIsFinal: EvictionPolicyLaw {
    EvictionPolicyLaw(
      id: "remove-is-final",
      statement: "A slot that was removed is neither evicted nor remembered, and is free for reuse."
    ) { () throws(LawViolation) in
      try PolicyTrial<Policy>.runAll(finally: { owner, _ throws(LawViolation) in
        for object in 0..<24 {
          guard let slot = owner.residentSlot(of: object) else { continue }
          let kept = owner
          try owner.perform(.remove(object))
          try expectEqual(owner.policy.remembers(slot), false, "remembers of a removed slot")
          try owner.expectAllCanBeEvicted()
          try owner.perform(.request(100 + object, size: 1, stamp: 1000))
          try owner.expectAllCanBeEvicted()
          owner = kept
        }
      })
    }
  }

  /// The objects that a run evicts, followed by what it leaves.
  private static func evictions(of steps: [PolicyStep]) throws(LawViolation) -> [Int] {
    var owner = PolicyOwner<Policy>(capacity: 10)
    for step in steps {
      try owner.perform(step)
    }
    try owner.evictAll()
    return owner.evicted
  }
}
