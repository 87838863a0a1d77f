/// Numbers in a row, any of which may change, and the sum of all behind a position.
///
/// A tree of fan-out 16, one array for all its levels: the sixteen numbers of a node lie in two cache
/// lines, so that it is a third as deep as a binary tree or a Fenwick tree, and what was changed last
/// is near.
///
/// Cost: a change and a sum are O(log n).
struct SumTree {
  private static let fanOutBits = 4
  private static let fanOutMask = 1 << fanOutBits - 1

  /// The levels one behind the other, the numbers themselves first.
  private var sums: [UInt64]
  private let levelStarts: [Int]

  /// Creates a row of zeros.
  init(count: Int) {
    var levelStarts: [Int] = []
    var (start, width) = (0, max(1, count))
    while true {
      levelStarts.append(start)
      start += width
      if width <= Self.fanOutMask + 1 { break }
      width = (width + Self.fanOutMask) >> Self.fanOutBits
    }
    self.levelStarts = levelStarts
    sums = Array(repeating: 0, count: start)
  }

  /// Adds to the number at a position.
  mutating func add(_ amount: UInt64, at position: Int) {
    change(at: position) { $0 &+= amount }
  }

  /// Subtracts from the number at a position, which is not less.
  mutating func subtract(_ amount: UInt64, at position: Int) {
    change(at: position) { $0 &-= amount }
  }

  /// The sum of all numbers behind a position.
  func sum(after position: Int) -> UInt64 {
    var sum: UInt64 = 0
    var position = position
    for (level, start) in levelStarts.enumerated() {
      let isLast = level == levelStarts.count - 1
      let levelEnd = isLast ? sums.count : levelStarts[level + 1]
      let nodeEnd = min(start + (position | Self.fanOutMask) + 1, levelEnd)
      var index = start + position + 1
      while index < nodeEnd {
        sum &+= sums[index]
        index &+= 1
      }
      position >>= Self.fanOutBits
    }
    return sum
  }

  @inline(__always)
  private mutating func change(at position: Int, _ change: (inout UInt64) -> Void) {
    var position = position
    var level = 0
    while level < levelStarts.count {
      change(&sums[levelStarts[level] &+ position])
      position >>= Self.fanOutBits
      level &+= 1
    }
  }
}
