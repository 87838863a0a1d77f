import EvictionPolicies
import Foundation

/// What the table says of a strategy at one capacity.
struct SimulationResult: Hashable, Sendable {
  let misses: Int
  let byteMissRatio: String
  let finalObjects: Int
  let finalBytes: UInt64
}

extension SimulationResult {
  init(_ row: MissCountRow) {
    misses = row.misses
    byteMissRatio = row.byteMissRatio
    finalObjects = row.finalObjects
    finalBytes = row.finalBytes
  }

  init(_ simulation: PolicySimulation<some EvictionPolicy>) {
    misses = simulation.misses
    byteMissRatio = String(format: "%.8f", simulation.byteMissRatio)
    finalObjects = simulation.count
    finalBytes = simulation.usedBytes
  }
}
