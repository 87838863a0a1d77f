import EvictionPolicies

/// A random run of steps: which ones, and how many.
///
/// ```swift
/// PolicyRun(seed: 1, length: 100).steps
/// ```
package struct PolicyRun: Sendable {
  /// Which random numbers.
  package var seed: UInt64
  /// How many steps.
  package var length = 150
  /// Over how many objects, a few of which are requested more often than the rest.
  package var objects = 24
  /// Sizes to choose from.
  package var sizes: [UInt64] = [1]
  /// Capacities to change to; none for no change.
  package var capacities: [UInt64] = []
  /// Whether stamps come in any order.
  package var hasRandomStamps = false
  /// Whether newcomers are announced ahead.
  package var hasAnnouncements = false
  /// Whether some are admitted without asking and without making room.
  package var hasUncheckedAdmissions = false

  package init(seed: UInt64) {
    self.seed = seed
  }

  /// The steps, the same at every reading.
  package var steps: [PolicyStep] {
    var generator = SplitMix64(seed: seed)
    return (0..<length).map { step(at: $0, using: &generator) }
  }

  private func step(at time: Int, using generator: inout SplitMix64) -> PolicyStep {
    let half = Int.random(in: 0..<objects, using: &generator)
    let object = Bool.random(using: &generator) ? half / 4 : half
    let size = sizes[Int.random(in: sizes.indices, using: &generator)]
    let stamp = hasRandomStamps ? anyStamp(using: &generator) : Int64(time)
    switch Int.random(in: 0..<20, using: &generator) {
    case 0: return .remove(object)
    case 1: return .evict
    case 2: return .replace(object, size: size, stamp: stamp)
    case 3 where !capacities.isEmpty:
      return .setCapacity(capacities[Int.random(in: capacities.indices, using: &generator)])
    case 4...6 where hasAnnouncements: return .announce(object, size: size, stamp: stamp)
    case 7 where hasAnnouncements: return .complete(stamp: stamp)
    case 8...12 where hasUncheckedAdmissions: return .admit(object, size: size, stamp: stamp)
    default: return .request(object, size: size, stamp: stamp)
    }
  }

  private func anyStamp(using generator: inout SplitMix64) -> Int64 {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: .min
    case 1: .max
    case 2: 0
    default: Int64.random(in: -20...20, using: &generator)
    }
  }
}
