import CacheIndexes
import EvictionPolicies

/// The file names that benchmarks work on: 32 hexadecimal digits, as a cache makes them of keys.
///
/// A name is a new string each time it is asked for. Whoever calls an index has just made the name,
/// so that its bytes are at hand and the index's own are elsewhere.
struct BenchmarkNames {
  private let seed: UInt64

  init(seed: UInt64) {
    self.seed = seed
  }

  /// The name with a number.
  func name(_ number: Int) -> String {
    var generator = SplitMix64(seed: seed &+ UInt64(number) &* 0x2545_F491_4F6C_DD1D)
    let digest = NameDigest(first: generator.next(), second: generator.next())
    return PackedFilename.digest(digest).string
  }

  /// Hands the first names to a body, one by one.
  ///
  /// - Throws: When a signal asks the program to end: millions of them take seconds.
  func forEach(first count: Int, _ body: (Int, String) -> Void) throws(CommandFailure) {
    for number in 0..<count {
      if number.isMultiple(of: 4_096) { try Interruption.check() }
      body(number, name(number))
    }
  }

  /// Names below a number in random order, as many as are wanted; each once in as many as there are.
  func shuffled(_ count: Int, below limit: Int, round: Int) -> [String] {
    var generator = SplitMix64(seed: seed ^ UInt64(bitPattern: Int64(round)))
    var numbers = Array(0..<limit)
    var names: [String] = []
    names.reserveCapacity(count)
    while names.count < count {
      // As far as needed: a whole shuffle of a million would take longer than what is measured.
      for place in 0..<min(limit, count - names.count) {
        numbers.swapAt(place, Int.random(in: place..<limit, using: &generator))
        names.append(name(numbers[place]))
      }
    }
    return names
  }
}
