import CacheSimulation
import Foundation

/// What a simulation comes to, in the terms of the table.
struct MeasuredResult {
  let misses: Int
  /// To eight decimal places, as printed.
  let byteMissRatio: String
  let finalObjects: Int
  let finalBytes: UInt64
}

extension MeasuredResult {
  init(_ result: SimulationResult) {
    misses = result.misses
    byteMissRatio = String(format: "%.8f", result.byteMissRatio)
    finalObjects = result.finalCount
    finalBytes = result.finalBytes
  }
}
