import CacheSimulation
import EvictionPolicies

/// Two strategies side by side on one trace: where they part.
struct StrategyDiff {
  let trace: Trace
  let capacity: UInt64
  let strategies: [SimulatedStrategy]

  /// The first request at which they evict different objects, and the first ones which only one of
  /// them has.
  ///
  /// - Throws: ``SimulationFailure`` when a strategy does not keep its contract.
  func partings(most: Int) throws -> [Parting] {
    let replays = strategies.map { $0.replay(trace, capacity: capacity, keepsEvicted: true) }
    var partings: [Parting] = []
    var hasEvictedApart = false
    for position in trace.objects.indices where partings.count < most {
      let parting = try request(position, of: replays)
      let answers = parting.answers
      if parting.isOverHit || (answers[0] != answers[1] && !hasEvictedApart) {
        partings.append(parting)
        hasEvictedApart = hasEvictedApart || answers[0].evicted != answers[1].evicted
      }
      if position % 4096 == 0 { try Interruption.check() }
    }
    return partings
  }

  /// Both structures as they stand before a request.
  ///
  /// - Throws: ``SimulationFailure`` when a strategy does not keep its contract.
  func drawings(before position: Int, name: (UInt32) -> String) throws -> [String] {
    try strategies.map { strategy in
      let replay = strategy.replay(trace, capacity: capacity)
      try replay.advance(to: position)
      return StructureDrawing(replay.parts) { name(replay.object(at: $0)) }.text
    }
  }

  private func request(_ position: Int, of replays: [TraceReplay]) throws -> Parting {
    let object = trace.objects[position]
    var answers: [Parting.Answer] = []
    for replay in replays {
      let isHit = replay.holds(object)
      try replay.advance(to: position + 1)
      answers.append(
        Parting.Answer(isHit: isHit, isHeldAfter: replay.holds(object), evicted: replay.evicted)
      )
    }
    return Parting(position: position, object: object, answers: answers)
  }
}
