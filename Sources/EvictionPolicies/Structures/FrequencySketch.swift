/// How often each of many objects was asked for lately, in a few bytes for each object held.
///
/// A count-min sketch: an object has one counter in each of four rows, shares each of them with
/// others, and was asked for at most as often as the least of its four says. Counters have four
/// bits, since a higher count decides nothing. In front of them stands a doorkeeper, a Bloom filter
/// that takes the first request of each object, so that the many that are asked for once use no
/// counter. When all counters have been halved often enough, what was is forgotten.
///
/// All that concerns one object lies in one block of 64 bytes: four words of 16 counters, one for
/// each row, and four words of doorkeeper. So a request costs one cache line, whatever the size.
///
/// Invariant: no estimate is below the number of requests since the sketch was last halved, up to
/// 16, where that is no more than what the doorkeeper and a full counter make.
///
/// Paper: G. Cormode, S. Muthukrishnan, "An improved data stream summary: the count-min sketch and
/// its applications", Journal of Algorithms 55(1), 2005, doi:10.1016/j.jalgor.2003.12.001.
///
/// ```swift
/// var sketch = FrequencySketch()
/// let hash = FrequencySketch.hash(of: 7)
/// sketch.add(hash)
/// sketch.add(hash)
/// sketch.frequency(of: hash)  // 2
/// ```
public struct FrequencySketch: Sendable {
  /// The blocks, whose number is a power of two.
  @usableFromInline var words: [UInt64]
  @usableFromInline var blockMask: UInt64

  @inlinable
  static var wordsInBlock: Int { 8 }

  /// For how many objects held one block is meant; each is asked for ten times between halvings.
  @inlinable
  static var objectsInBlock: Int { 4 }

  /// Creates a sketch of nothing, of one block.
  @inlinable
  public init() {
    words = Array(repeating: 0, count: Self.wordsInBlock)
    blockMask = 0
  }

  /// The bits that decide where an object is counted.
  ///
  /// - Parameter key: What identifies the object.
  /// - Returns: The key's bits, mixed.
  /// - Complexity: O(1).
  @inlinable
  public static func hash(of key: UInt32) -> UInt64 {
    var generator = SplitMix64(seed: UInt64(key))
    return generator.next()
  }

  /// Counts a request.
  ///
  /// - Parameter hash: The object's ``hash(of:)``.
  /// - Complexity: O(1).
  @inlinable
  public mutating func add(_ hash: UInt64) {
    let block = firstWord(for: hash)
    let (first, second) = Self.doorkeeperBits(of: hash)
    // Safe: a block is eight words, and firstWord(for:) is the first of one.
    words.withUnsafeMutableBufferPointer { words in
      let isKnown =
        words[block + first.word] & first.bit != 0 && words[block + second.word] & second.bit != 0
      guard isKnown else {
        words[block + first.word] |= first.bit
        words[block + second.word] |= second.bit
        return
      }
      var least: UInt64 = 15
      for row in 0..<4 {
        least = min(least, words[block + row] >> Self.shift(of: hash, row: row) & 15)
      }
      guard least < 15 else { return }
      // Only the least are raised: the others count somebody else's requests already.
      for row in 0..<4 {
        let shift = Self.shift(of: hash, row: row)
        if words[block + row] >> shift & 15 == least { words[block + row] &+= 1 << shift }
      }
    }
  }

  /// How often an object was asked for, or a little more.
  ///
  /// - Parameter hash: The object's ``hash(of:)``.
  /// - Returns: From 0 to 16.
  /// - Complexity: O(1).
  @inlinable
  public func frequency(of hash: UInt64) -> UInt64 {
    let block = firstWord(for: hash)
    let (first, second) = Self.doorkeeperBits(of: hash)
    // Safe: a block is eight words, and firstWord(for:) is the first of one.
    return words.withUnsafeBufferPointer { words in
      let isKnown =
        words[block + first.word] & first.bit != 0 && words[block + second.word] & second.bit != 0
      var least: UInt64 = 15
      for row in 0..<4 {
        least = min(least, words[block + row] >> Self.shift(of: hash, row: row) & 15)
      }
      return least + (isKnown ? 1 : 0)
    }
  }

  /// Halves every counter and empties the doorkeeper.
  ///
  /// - Complexity: O(n) in the size of the sketch.
  public mutating func halve() {
    var block = 0
    while block < words.count {
      for row in 0..<4 {
        words[block + row] = words[block + row] >> 1 & 0x7777_7777_7777_7777
        words[block + 4 + row] = 0
      }
      block += Self.wordsInBlock
    }
  }

  /// Makes the sketch large enough for so many objects held; it never becomes smaller.
  ///
  /// No estimate changes: which block is an object's is a matter of the lowest bits of its hash, so
  /// that either of two copies of a block serves for it.
  ///
  /// - Parameter count: How many objects are held.
  /// - Complexity: O(1), amortised over the growth.
  @inlinable
  public mutating func grow(toHold count: Int) {
    while count > (Int(blockMask) + 1) * Self.objectsInBlock {
      words += words
      blockMask = blockMask << 1 | 1
    }
  }

  @inlinable
  func firstWord(for hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash & blockMask) * Self.wordsInBlock
  }

  @inlinable
  static func shift(of hash: UInt64, row: Int) -> UInt64 {
    (hash >> (48 + 4 * UInt64(row)) & 15) * 4
  }

  /// The two bits of a block that its doorkeeper sets for an object.
  @inlinable
  static func doorkeeperBits(
    of hash: UInt64
  ) -> (first: (word: Int, bit: UInt64), second: (word: Int, bit: UInt64)) {
    (doorkeeperBit(hash >> 32 & 255), doorkeeperBit(hash >> 40 & 255))
  }

  @inlinable
  static func doorkeeperBit(_ number: UInt64) -> (word: Int, bit: UInt64) {
    (4 + Int(truncatingIfNeeded: number >> 6), 1 << (number & 63))
  }
}
