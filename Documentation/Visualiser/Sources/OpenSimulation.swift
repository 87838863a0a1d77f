/// A simulation under way, whatever its strategy.
///
/// Its closures are made where the policy's type is known: Embedded Swift has no other way to hold
/// values of many types in one table.
struct OpenSimulation {
  /// Asks for an object of a size.
  let request: (UInt32, UInt64) throws(SimulationFailure) -> Outcome
  /// What is wrong with the policy or the bookkeeping; `nil` for nothing.
  let violation: () -> String?

  /// Begins with an empty cache.
  init(_ policy: some EvictionPolicy, objectCount: Int) {
    var simulation = Simulation(policy, objectCount: objectCount)
    var requestCount: Int64 = 0
    request = { (object, size) throws(SimulationFailure) in
      let wasHeld = simulation.holds(object)
      try simulation.request(object, stamp: requestCount, size: size)
      requestCount += 1
      return wasHeld ? .hit : simulation.holds(object) ? .admitted : .declined
    }
    violation = { simulation.violation() }
  }
}
