import CacheSimulation

/// What came of a run, and how long it took.
struct SimulationOutcome {
  let result: Result<SimulationResult, any Error>
  let seconds: Double
}
