/// How often each stack distance occurs, and with how many bytes.
enum DistanceHistogram {
  /// Distances are multiples of one size: counted in place.
  case dense(unit: UInt64, counts: [Int])
  /// Distances are any numbers: collected, and ordered in the end.
  case sparse([(distance: UInt64, bytes: UInt64)])

  init(unit: UInt64?, objects: Int) {
    self =
      unit.map { .dense(unit: $0, counts: Array(repeating: 0, count: objects + 1)) } ?? .sparse([])
  }

  /// Counts a request at a distance, of so many bytes.
  mutating func add(_ distance: UInt64, bytes: UInt64) {
    switch consume self {
    case .dense(let unit, var counts):
      counts[Int(distance / unit)] += 1
      self = .dense(unit: unit, counts: counts)
    case .sparse(var found):
      found.append((distance, bytes))
      self = .sparse(found)
    }
  }

  /// The distances in order, and the requests up to each, and their bytes.
  consuming func cumulated() -> (distances: [UInt64], requests: [Int], bytes: [UInt64]) {
    var result: (distances: [UInt64], requests: [Int], bytes: [UInt64]) = ([], [], [])
    func append(_ distance: UInt64, _ count: Int, _ bytes: UInt64) {
      let (requests, sum) = (result.requests.last ?? 0, result.bytes.last ?? 0)
      if result.distances.last != distance {
        result.distances.append(distance)
        result.requests.append(requests)
        result.bytes.append(sum)
      }
      result.requests[result.requests.count - 1] = requests + count
      result.bytes[result.bytes.count - 1] = sum + bytes
    }
    switch self {
    case .dense(let unit, let counts):
      for (distance, count) in counts.enumerated() where count > 0 {
        append(UInt64(distance) * unit, count, UInt64(count) * unit)
      }
    case .sparse(let found):
      for (distance, bytes) in found.sorted(by: { $0.distance < $1.distance }) {
        append(distance, 1, bytes)
      }
    }
    return result
  }
}
