import EvictionPolicies
import Foundation

/// Random calls, known by their seed.
struct RandomCalls {
  private var generator: SplitMix64
  private let names: [String]
  private let isClockwise: Bool
  private var clock = 0.0

  /// Prepares a sequence.
  ///
  /// - Parameter seed: Which one. It also decides how many names there are, and whether most dates
  ///   come from a clock.
  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
    names = (0..<[2, 5, 12, 40][Int(seed % 4)]).map { "file-\($0)" }
    isClockwise = seed.isMultiple(of: 3)
  }

  /// The next calls of the sequence.
  mutating func next(_ count: Int) -> [IndexCall] {
    (0..<count).map { _ in next() }
  }

  private mutating func next() -> IndexCall {
    let name = names[Int.random(in: names.indices, using: &generator)]
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<40: return .add(name, size: size(), seconds: seconds())
    case 40..<70: return .touch(name, seconds: seconds())
    case 70..<80: return .remove(name)
    case 80..<92: return .popOldest
    case 92..<96: return .prepare(name, size: size())
    case 96..<98: return .setCapacity(size())
    default: return .removeAll
    }
  }

  private mutating func size() -> UInt64 {
    let sizes: [UInt64] = [0, 1, 512, 4_096, 1 << 20, .max - 1, .max]
    return sizes[Int.random(in: sizes.indices, using: &generator)]
  }

  /// Ties, steps back, and dates at the edge of what a date is.
  private mutating func seconds() -> Double {
    clock += Double(Int.random(in: 0...1, using: &generator))
    if isClockwise && Int.random(in: 0..<8, using: &generator) > 0 {
      return clock
    }
    let odd: [Double] = [
      .nan, .infinity, -.infinity, -0.0, 0, -.leastNonzeroMagnitude, 1e300, -1e300,
      Date.distantPast.timeIntervalSinceReferenceDate, clock.nextUp,
    ]
    let choice = Int.random(in: 0..<30, using: &generator)
    return choice < odd.count ? odd[choice] : Double(choice - 15)
  }
}
