public import CacheSimulation
public import EvictionPolicies

/// A string of accesses put before a strategy, step by step, for someone who wants to understand it.
///
/// ```swift
/// let lesson = try Lesson(AccessString("a b c a d"), FIFO.self, capacity: 3)
/// lesson.steps[4].sentence
/// // "d is not held. There is no room, so a, the first of resident, goes. The strategy evicts what was
/// // admitted longest ago. d is now the last of resident."
/// lesson.hits  // 1
/// ```
public struct Lesson: Sendable {
  /// What was asked for.
  public let accesses: AccessString

  /// The most that may be held.
  public let capacity: UInt64

  /// Whom the strategy evicts, in a few words.
  public let rule: String

  /// A step for each request.
  public let steps: [LessonStep]

  /// How many requests were hits.
  public var hits: Int { steps.count { $0.outcome == .hit } }

  /// Puts accesses before a strategy.
  ///
  /// - Parameters:
  ///   - accesses: What is asked for.
  ///   - type: The strategy.
  ///   - capacity: The most that may be held; an object takes 1 of it unless it has a size.
  ///   - settings: The settings of the strategy.
  /// - Throws: When the strategy does not keep its contract.
  public init<Policy: EvictionPolicy>(
    _ accesses: AccessString,
    _ type: Policy.Type,
    capacity: UInt64,
    settings: StrategySettings = [:]
  ) throws(SimulationFailure) {
    var simulation = Simulation(
      RecordingPolicy(Policy(capacity: capacity, settings: settings)),
      objectCount: accesses.names.count,
      keepsEvicted: true
    )
    var steps: [LessonStep] = []
    var before = simulation.lessonParts
    for (position, object) in accesses.objects.enumerated() {
      let size = accesses.sizes[Int(object)]
      let isHit = simulation.holds(object)
      let used = isHit ? simulation.usedBytes : simulation.usedBytes + size
      let ruleCount = simulation.policy.victimRules.count
      let quantities = simulation.policy.quantities
      let operations = simulation.policy.operations
      let callCount = simulation.policy.calls.count
      try simulation.request(object, stamp: Int64(position), size: size)
      let outcome: LessonStep.Outcome =
        isHit
        ? .hit : simulation.holds(object) ? .miss : size > capacity ? .tooLarge : .declined
      let after = simulation.lessonParts
      let change = LessonChange(
        object: object,
        outcome: outcome,
        evictions: Self.evictions(
          of: simulation.evicted,
          by: simulation.policy.victimRules.dropFirst(ruleCount),
          surplus: used > capacity ? used - capacity : 0,
          sizes: accesses.sizes
        ),
        declines: Policy.admissionRule,
        quantities: zip(quantities, simulation.policy.quantities).map { ($0, $1) },
        changedViews: zip(before, after).filter { $1.isView && $0 != $1 }.map { $1.name },
        before: LessonMap(before),
        after: LessonMap(after)
      )
      steps.append(
        LessonStep(
          object: object,
          outcome: outcome,
          evicted: simulation.evicted,
          before: before,
          after: after,
          quantities: simulation.policy.quantities,
          calls: Array(simulation.policy.calls.dropFirst(callCount)),
          operations: simulation.policy.operations - operations,
          sentence: change.sentence { accesses.names[Int($0)] },
          changed: change.objects
        )
      )
      before = after
    }
    self.accesses = accesses
    self.capacity = capacity
    rule = Policy.rule
    self.steps = steps
  }

  /// The evictions of one step, each with whether it was for want of room.
  private static func evictions(
    of victims: [UInt32],
    by rules: ArraySlice<String>,
    surplus: UInt64,
    sizes: [UInt64]
  ) -> [LessonChange.Eviction] {
    var surplus = surplus
    return zip(victims, rules).map { victim, rule in
      defer { surplus -= min(surplus, sizes[Int(victim)]) }
      return LessonChange.Eviction(victim: victim, rule: rule, isForRoom: surplus > 0)
    }
  }
}

extension Simulation {
  /// The policy's structure, in which the slots have the numbers of the objects.
  fileprivate var lessonParts: [PolicyPart] {
    policy.parts.map { part in
      PolicyPart(
        part.name,
        part.places.map { .init(Slot(rawValue: object(at: $0.slot)), note: $0.note) },
        notes: part.notes,
        shape: part.shape,
        isGhosts: part.isGhosts,
        isView: part.isView,
        hands: part.hands.map { .init(on: Slot(rawValue: object(at: $0.slot)), name: $0.name) }
      )
    }
  }
}
