import EvictionPolicies

/// A trace's objects in an order in which neighbours are alike, from which samples are taken evenly.
struct SampleStrata {
  private static let band = 1.25

  private let counts: [Int]
  /// The objects by falling count, then by rising size, then by age.
  private let order: [UInt32]

  init(_ trace: Trace) {
    var counts = Array(repeating: 0, count: trace.sizes.count)
    var position = 0
    while position < trace.objects.count {
      counts[Int(trace.objects[position])] += 1
      position &+= 1
    }
    let sizes = trace.sizes
    order = sizes.indices.map { UInt32(truncatingIfNeeded: $0) }.sorted { first, second in
      let (a, b) = (Int(first), Int(second))
      if counts[a] != counts[b] { return counts[a] > counts[b] }
      return sizes[a] != sizes[b] ? sizes[a] < sizes[b] : a < b
    }
    self.counts = counts
  }

  /// Marks so many objects, one in each of as many parts.
  func chosen(_ count: Int, seed: UInt64) -> [Bool] {
    var isTaken = Array(repeating: false, count: counts.count)
    for part in 0..<count {
      let start = Self.share(part, of: count, in: order.count)
      let end = Self.share(part + 1, of: count, in: order.count)
      isTaken[Int(delegate(of: order[start..<end], seed: seed))] = true
    }
    return isTaken
  }

  /// The object that stands for a part: near its mean, and otherwise the one with the least hash.
  private func delegate(of part: ArraySlice<UInt32>, seed: UInt64) -> UInt32 {
    let mean = Double(part.reduce(0) { $0 + counts[Int($1)] }) / Double(part.count)
    var best = part[part.startIndex]
    var least = (distance: Double.infinity, hash: UInt64.max)
    for object in part {
      let ratio = Double(counts[Int(object)]) / mean
      let distance = max(ratio, 1 / ratio)
      let rank = (distance <= Self.band ? 0 : distance, Self.hash(object, seed))
      if rank < least {
        least = rank
        best = object
      }
    }
    return best
  }

  private static func share(_ part: Int, of parts: Int, in total: Int) -> Int {
    let (quotient, remainder) = total.quotientAndRemainder(dividingBy: parts)
    return part * quotient + part * remainder / parts
  }

  private static func hash(_ object: UInt32, _ seed: UInt64) -> UInt64 {
    var salt = SplitMix64(seed: seed)
    var generator = SplitMix64(seed: salt.next() ^ UInt64(object))
    return generator.next()
  }
}
