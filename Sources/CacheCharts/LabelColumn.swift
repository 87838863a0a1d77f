/// Puts labels one below the other, each as near to its place as the others allow.
enum LabelColumn {
  /// Moves places apart.
  ///
  /// Labels that would overlap form a block, whose middle is the mean of where they belong; blocks
  /// that meet become one. The sum of the squared distances is the least there can be.
  ///
  /// - Parameters:
  ///   - places: Where labels belong, from above to below.
  ///   - gap: The least distance of two.
  ///   - range: Where they may be, long enough for all.
  /// - Returns: Where they go, in the same order.
  static func spread(
    _ places: [Double],
    gap: Double,
    in range: ClosedRange<Double>
  ) -> [Double] {
    // Once each label is moved up by the gaps before it, "apart" is "in order".
    var blocks: [(sum: Double, count: Int)] = []
    for (position, place) in places.enumerated() {
      blocks.append((place - Double(position) * gap, 1))
      while blocks.count > 1, mean(blocks[blocks.count - 1]) < mean(blocks[blocks.count - 2]) {
        let last = blocks.removeLast()
        blocks[blocks.count - 1].sum += last.sum
        blocks[blocks.count - 1].count += last.count
      }
    }
    let lowest = range.lowerBound
    let highest = max(lowest, range.upperBound - Double(places.count - 1) * gap)
    let starts = blocks.flatMap { block in
      Array(repeating: min(max(mean(block), lowest), highest), count: block.count)
    }
    return starts.enumerated().map { $1 + Double($0) * gap }
  }

  private static func mean(_ block: (sum: Double, count: Int)) -> Double {
    block.sum / Double(block.count)
  }
}
