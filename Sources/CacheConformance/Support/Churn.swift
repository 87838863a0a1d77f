import EvictionPolicies
import CacheIndexes
import Foundation

/// A long random use of an index, known by its seed, next to the plainest account of what is held.
///
/// It does not know in which order entries are to be evicted; it believes the index and keeps to
/// what is true for every strategy.
struct Churn<Index: CacheIndexProtocol> {
  let index: Index
  private(set) var held: [Filename: CacheEntry] = [:]
  private(set) var lastCall = "in the beginning"
  private var generator: SplitMix64
  private let names: [String]
  private let sizes: [UInt64]

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - index: An empty index.
  ///   - seed: Which run.
  ///   - sizes: The sizes to draw from.
  init(_ index: Index, seed: UInt64, sizes: [UInt64] = [0, 1, 512, 4096, 1 << 40]) {
    self.index = index
    self.sizes = sizes
    generator = SplitMix64(seed: seed)
    names = (0..<12).map { "file-\($0)" }
  }

  /// The entries held, in no order.
  var entries: [CacheEntry] { Array(held.values) }

  /// Makes one random call.
  ///
  /// - Throws: ``LawViolation`` when the index evicts something that it did not hold.
  mutating func step() throws(LawViolation) {
    let name = names[Int.random(in: names.indices, using: &generator)]
    let date = Date(Double(Int.random(in: 0..<50, using: &generator)))
    let quoted = Literal.quoted(name)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<5:
      let size = sizes[Int.random(in: sizes.indices, using: &generator)]
      let entry = CacheEntry(filename: name, size: size, modificationDate: date)
      lastCall = "after adding \(quoted) with \(size) bytes"
      index.add(entry)
      held[Filename(name)] = entry
    case 5..<7:
      lastCall = "after touching \(quoted)"
      index.touch(filename: name, modificationDate: date)
      if let size = held[Filename(name)]?.size {
        held[Filename(name)] = CacheEntry(filename: name, size: size, modificationDate: date)
      }
    case 7..<9:
      lastCall = "after removing \(quoted)"
      index.remove(filename: name)
      held[Filename(name)] = nil
    default:
      try pop()
    }
  }

  /// Evicts once.
  ///
  /// - Throws: ``LawViolation`` when what is evicted was not held.
  mutating func pop() throws(LawViolation) {
    lastCall = "after popOldest()"
    let popped = index.popOldest()
    let expected = popped.flatMap { held.removeValue(forKey: Filename($0.filename)) }
    try expect(
      popped == expected && (popped != nil || held.isEmpty),
      "popOldest() to return one of \(Literal.describe(entries))",
      found: Literal.describe(popped)
    )
  }
}
